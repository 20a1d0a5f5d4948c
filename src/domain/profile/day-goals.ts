import type { Day } from '../day/day.ts';
import { weekdayIndex } from '../day/iso-week.ts';
import { ENERGY_MACROS, KCAL_PER_G } from '../food-bounds.ts';
import { recordOf, WITH_GOAL } from '../nutrient-registry.ts';
import { type MacroGoals, type MacroShares, macroGoals } from './daily-goal.ts';

/** Nutrients that can have a goal, in display order. */
export const GOAL_NUTRIENTS = WITH_GOAL.map(({ id }) => id);
export type GoalNutrient = (typeof GOAL_NUTRIENTS)[number];

/** Grams, or per cent of the day's energy. */
export type GoalUnit = 'g' | 'percent';

/** Energy per gram; nutrients without one have goals in grams only. */
const KCAL: Record<GoalNutrient, number | null> = recordOf(WITH_GOAL, ({ goal }) => goal.kcalPerG);
const DECIMALS: Record<GoalNutrient, number> = recordOf(WITH_GOAL, ({ goal }) => goal.decimals);

/** At least (`min`), at most (`max`), or both. */
export type NutrientGoal = { unit: GoalUnit; min: number | null; max: number | null };
export type NutrientGoals = Record<GoalNutrient, NutrientGoal | null>;

/** Goals that differ on some weekdays (0 is Monday); null means the same as on other days. */
export type WeekdayGoals = { weekdays: number[]; energyKcal: number | null; nutrients: NutrientGoals };

/** The member's goals: for all days, and for days that differ. */
export type DayGoals = { nutrients: NutrientGoals; days: WeekdayGoals[] };

/** A nutrient's goal on a day, in grams. */
export type Limit = { min: number | null; max: number | null };
export type Limits = Partial<Record<GoalNutrient, Limit>>;

/** The goals of a day. `limits` has only what the member has set; the grams are where a bar is full. */
export type GoalOfDay = MacroGoals & { calories: number; limits?: Limits | undefined };

/** Everything that determines the goals of a day: the daily goal, its shares, and the member's settings. */
export type MemberGoals = { energyKcal: number; shares: MacroShares; own: DayGoals | null };

export const NO_NUTRIENT_GOALS: NutrientGoals = byNutrient(() => null);

/** True when a goal can be in per cent of the energy. */
export function hasEnergy(nutrient: GoalNutrient): boolean {
  return KCAL[nutrient] !== null;
}

/** Decimals of a goal in grams: salt is a few grams a day, where half a gram counts. */
export function goalDecimals(nutrient: GoalNutrient): number {
  return DECIMALS[nutrient];
}

/** The goals of one day. Without a day: those of days that do not differ. */
export function goalOfDay(member: MemberGoals, day: Day | null): GoalOfDay {
  return goalOn(member, day === null ? null : weekdayIndex(day));
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** The goals from Monday to Sunday; only when some of them differ. */
export function goalsOfWeek(member: MemberGoals): GoalOfDay[] | undefined {
  if (!member.own || member.own.days.length === 0) return undefined;
  return WEEKDAYS.map((weekday) => goalOn(member, weekday));
}

/** Goals in the answer for one day: its own, and those of the week when days differ. */
export type GoalsInAnswer = GoalOfDay & { weekdays?: GoalOfDay[] | undefined };

export function goalsInAnswer(member: MemberGoals, day: Day): GoalsInAnswer {
  return { ...goalOfDay(member, day), weekdays: goalsOfWeek(member) };
}

/** The goal of a day from the answer for another one. */
export function goalsOnDay(goals: GoalsInAnswer, day: Day): GoalOfDay {
  return goals.weekdays?.[weekdayIndex(day)] ?? goals;
}

function goalOn({ energyKcal, shares, own }: MemberGoals, weekday: number | null): GoalOfDay {
  if (own === null) return { calories: energyKcal, ...macroGoals(energyKcal, shares) };
  const differs = own.days.find(({ weekdays }) => weekday !== null && weekdays.includes(weekday));
  const calories = differs?.energyKcal ?? energyKcal;
  const limits = limitsOf(differs ? withBase(differs.nutrients, own.nutrients) : own.nutrients, calories);
  const { proteinG, carbsG, fatG } = macroGoals(calories, shares);
  return {
    calories,
    proteinG: fullAt(limits.protein) ?? proteinG,
    carbsG: fullAt(limits.carbs) ?? carbsG,
    fatG: fullAt(limits.fat) ?? fatG,
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

/** Goals of a weekday, completed by those of other days. */
export function withBase(differs: NutrientGoals, base: NutrientGoals): NutrientGoals {
  return byNutrient((nutrient) => differs[nutrient] ?? base[nutrient]);
}

function limitsOf(goals: NutrientGoals, calories: number): Limits {
  const limits: Limits = {};
  for (const nutrient of GOAL_NUTRIENTS) {
    const goal = goals[nutrient];
    if (goal) limits[nutrient] = limitOf(nutrient, goal, calories);
  }
  return limits;
}

/** Percentages in whole grams, rounded half up; grams are returned unchanged. */
export function limitOf(nutrient: GoalNutrient, { unit, min, max }: NutrientGoal, calories: number): Limit {
  const kcal = KCAL[nutrient];
  const grams = (value: number | null) => {
    if (value === null || unit === 'g' || kcal === null) return value;
    return Math.floor((calories * value) / 100 / kcal + 0.5);
  };
  return { min: grams(min), max: grams(max) };
}

/** Where a bar is full: at the maximum, or at the minimum without a maximum. */
export function fullAt(limit: Limit | undefined): number | null {
  return limit ? (limit.max ?? limit.min) : null;
}

/** The difference between what was eaten and its goal, in whole grams as shown. */
export type Standing = { kind: 'under' | 'over'; grams: number } | { kind: 'within' };

export function standingOf(eatenG: number, { min, max }: Limit): Standing {
  const eaten = Math.floor(eatenG + 0.5);
  if (max !== null && eaten > max) return { kind: 'over', grams: eaten - max };
  if (min !== null && eaten < min) return { kind: 'under', grams: min - eaten };
  return { kind: 'within' };
}

/** The energy of all minimums; when it exceeds the day's goal, both cannot be met. */
export function leastKcal(goals: NutrientGoals, calories: number): number {
  const limits = limitsOf(goals, calories);
  return ENERGY_MACROS.reduce((sum, macro) => sum + (limits[macro]?.min ?? 0) * KCAL_PER_G[macro], 0);
}

export type GoalProblem = 'empty' | 'order' | 'unit';

/** The error of a goal; null when it has a limit and its limits are in order. */
export function goalProblem(nutrient: GoalNutrient, { unit, min, max }: NutrientGoal): GoalProblem | null {
  if (min === null && max === null) return 'empty';
  if (min !== null && max !== null && min > max) return 'order';
  return unit === 'percent' && !hasEnergy(nutrient) ? 'unit' : null;
}

/** True when a weekday is in two groups, which would give it two goals. */
export function isWeekdayTwice(days: readonly Pick<WeekdayGoals, 'weekdays'>[]): boolean {
  const all = days.flatMap(({ weekdays }) => weekdays);
  return new Set(all).size < all.length;
}

export function byNutrient<Value>(makeValue: (nutrient: GoalNutrient) => Value): Record<GoalNutrient, Value> {
  return recordOf(WITH_GOAL, ({ id }) => makeValue(id));
}
