import type { DayValue } from '../body/day-values.ts';
import { addDays, type Day, daysBetween } from '../day/day.ts';
import type { MealType } from '../meals/meal-types.ts';
import type { WeightGoalType } from '../profile/daily-goal.ts';

/** What was logged of one meal of one day; null is unknown. */
export type EatenMeal = { day: Day; mealType: MealType; calories: number | null; protein: number | null };

/** A food over the week: at how many meals, and what it gave in all. */
export type EatenFood = {
  name: string;
  times: number;
  calories: number | null;
  protein: number | null;
  fiber: number | null;
};

/** Everything a review is made of. Meals, weights and workouts reach back before the week, to `HISTORY_DAYS`. */
export type WeekFacts = {
  monday: Day;
  meals: readonly EatenMeal[];
  foods: readonly EatenFood[];
  /** Null where the member has told too little for a goal of their own. */
  goal: { calories: number; proteinG: number } | null;
  /** Kcal a day that the body uses at rest; null where it is not known. */
  restingKcal: number | null;
  /** Oldest first. */
  weights: readonly DayValue[];
  weightGoal: { type: WeightGoalType | null; weeklyKg: number | null };
  workouts: readonly { day: Day; minutes: number }[];
  /** The heaviest of the week for each exercise, and of all time before it. */
  bests: readonly { nameSv: string; nameEn: string; weightKg: number; earlierKg: number }[];
  /** Days of the next week with a planned dinner. */
  plannedDinners: number;
};

export const WEEK_DAYS = 7;
/** How far back from Monday food and training are needed: four weeks, for what is usual. */
export const HISTORY_DAYS = 28;
/** Fewer whole days than these give no average, in this week or in one that it is compared with. */
export const ENOUGH_DAYS = 4;

/** A day below half of the middle one, or below this, was not logged to its end: the same as for the energy need. */
const MIN_DAY = { share: 0.5, calories: 500 } as const;

export type EatenDay = { day: Day; weekday: number; calories: number | null; protein: number; isWhole: boolean };

/** The seven days of a week that begins on this Monday. */
export function daysOfWeek(meals: readonly EatenMeal[], monday: Day): EatenDay[] {
  const days = Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const eaten = meals.filter(({ day }) => day === addDays(monday, weekday));
    const known = eaten.flatMap(({ calories }) => (calories === null ? [] : [calories]));
    return {
      day: addDays(monday, weekday),
      weekday,
      calories: known.length === 0 ? null : sum(known),
      protein: sum(eaten.map(({ protein }) => protein ?? 0)),
    };
  });
  const logged = days.flatMap(({ calories }) => (calories === null ? [] : [calories]));
  const least = Math.max(MIN_DAY.calories, median(logged) * MIN_DAY.share);
  return days.map((day) => ({ ...day, isWhole: day.calories !== null && day.calories >= least }));
}

/** What a week is measured against where its days have goals of their own: their mean. */
export function goalOfWeek(days: readonly { calories: number; proteinG: number }[]): {
  calories: number;
  proteinG: number;
} {
  return {
    calories: Math.round(mean(days.map(({ calories }) => calories))),
    proteinG: Math.round(mean(days.map(({ proteinG }) => proteinG))),
  };
}

/** Energy of the whole days. */
export const energiesOf = (days: readonly EatenDay[]): number[] =>
  days.flatMap(({ calories, isWhole }) => (isWhole && calories !== null ? [calories] : []));

/** 0 for a day of the week that begins on this Monday, 1 for the week before it, and so on. */
export const weeksBefore = (monday: Day, day: Day): number => Math.ceil(daysBetween(day, monday) / WEEK_DAYS);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Of at least one value. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
