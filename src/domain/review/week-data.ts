import type { DayValue } from '../body/day-values.ts';
import { addDays, type Day, daysBetween } from '../day/day.ts';
import type { MealType } from '../meals/meal-types.ts';
import type { WeightGoalType } from '../profile/daily-goal.ts';

/** One logged meal; null is unknown. */
export type EatenMeal = { day: Day; mealType: MealType; calories: number | null; protein: number | null };

/** A food over the week: its number of meals and total nutrients. */
export type EatenFood = {
  name: string;
  times: number;
  calories: number | null;
  protein: number | null;
  fiber: number | null;
};

/** The input of a review. Meals, weights and workouts include `HISTORY_DAYS` before the week. */
export type WeekData = {
  monday: Day;
  meals: readonly EatenMeal[];
  foods: readonly EatenFood[];
  /** Null when the member's profile is insufficient for a goal. */
  goal: { calories: number; proteinG: number } | null;
  /** Resting energy in kcal per day; null when unknown. */
  restingKcal: number | null;
  /** Oldest first. */
  weights: readonly DayValue[];
  weightGoal: { type: WeightGoalType | null; weeklyKg: number | null };
  workouts: readonly { day: Day; minutes: number }[];
  /** The heaviest weight of each exercise in the week, and of all time before it. */
  bests: readonly { nameSv: string; nameEn: string; weightKg: number; earlierKg: number }[];
  plannedDinners: number;
};

export const WEEK_DAYS = 7;
/** Days of food and training needed before Monday: four weeks, for what is usual. */
export const HISTORY_DAYS = 28;
/** Minimal number of complete days for an average. */
export const ENOUGH_DAYS = 4;

/** A day below half of the median, or below this energy, is incomplete: the same rule as for the energy need. */
const MIN_DAY = { share: 0.5, calories: 500 } as const;

export type EatenDay = { day: Day; weekday: number; calories: number | null; protein: number; isWhole: boolean };

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
  const minKcal = Math.max(MIN_DAY.calories, median(logged) * MIN_DAY.share);
  return days.map((day) => ({ ...day, isWhole: day.calories !== null && day.calories >= minKcal }));
}

/** The mean goal of a week whose days have different goals. */
export function goalOfWeek(days: readonly { calories: number; proteinG: number }[]): {
  calories: number;
  proteinG: number;
} {
  return {
    calories: Math.round(mean(days.map(({ calories }) => calories))),
    proteinG: Math.round(mean(days.map(({ proteinG }) => proteinG))),
  };
}

export const energiesOf = (days: readonly EatenDay[]): number[] =>
  days.flatMap(({ calories, isWhole }) => (isWhole && calories !== null ? [calories] : []));

/** 0 for a day of the week that begins on this Monday, 1 for the week before it, and so on. */
export const weeksBefore = (monday: Day, day: Day): number => Math.ceil(daysBetween(day, monday) / WEEK_DAYS);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Needs at least one value. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
