import {
  byNutrient,
  type DayGoals,
  GOAL_NUTRIENTS,
  type GoalNutrient,
  type GoalUnit,
  goalDecimals,
  NO_NUTRIENT_GOALS,
  type NutrientGoal,
  type NutrientGoals,
} from '#domain/profile/day-goals.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { numberOf, type TypedNumber } from '../profile-form.ts';

/** A goal in its fields; empty limits mean no goal. */
export type NutrientForm = { unit: GoalUnit; min: TypedNumber; max: TypedNumber };
export type NutrientForms = Record<GoalNutrient, NutrientForm>;
export type WeekdayForm = {
  /** Identifies a group of the form; not stored. */
  key: number;
  weekdays: number[];
  energyKcal: TypedNumber;
  nutrients: NutrientForms;
};
export type GoalsForm = { nutrients: NutrientForms; days: WeekdayForm[] };

export type NutrientProblem = 'range' | 'decimalRange' | 'order';
export type WeekdayProblem = 'noDays' | 'energyRange' | 'nothing';

const EMPTY: DayGoals = { nutrients: NO_NUTRIENT_GOALS, days: [] };

export function formOfGoals(goals: DayGoals | null): GoalsForm {
  const { nutrients, days } = goals ?? EMPTY;
  return {
    nutrients: formsOf(nutrients),
    days: days.map((set, key) => ({ ...set, key, nutrients: formsOf(set.nutrients) })),
  };
}

function formsOf(goals: NutrientGoals): NutrientForms {
  return byNutrient((nutrient) => goals[nutrient] ?? { unit: 'g', min: null, max: null });
}

/** A new, empty group of weekdays. */
export function newWeekdays({ days }: GoalsForm): WeekdayForm {
  const key = 1 + Math.max(-1, ...days.map((set) => set.key));
  return { key, weekdays: [], energyKcal: null, nutrients: formsOf(NO_NUTRIENT_GOALS) };
}

/** A weekday is in one group: choosing it removes it from the others. */
export function chooseWeekdays(days: readonly WeekdayForm[], key: number, weekdays: readonly number[]): WeekdayForm[] {
  return days.map((set) => ({
    ...set,
    weekdays: set.key === key ? weekdays.toSorted() : set.weekdays.filter((day) => !weekdays.includes(day)),
  }));
}

/** The stored form of the goals. */
export function readGoalsForm({ nutrients, days }: GoalsForm): DayGoals {
  return {
    nutrients: readNutrients(nutrients),
    days: days.map((set) => ({
      weekdays: set.weekdays,
      energyKcal: numberOf(set.energyKcal),
      nutrients: readNutrients(set.nutrients),
    })),
  };
}

export function readNutrients(forms: NutrientForms): NutrientGoals {
  return byNutrient((nutrient) => readNutrient(forms[nutrient]));
}

function readNutrient(form: NutrientForm): NutrientGoal | null {
  const [min, max] = [numberOf(form.min), numberOf(form.max)];
  return min === null && max === null ? null : { unit: form.unit, min, max };
}

export function nutrientProblem({ unit, min, max }: NutrientForm, nutrient: GoalNutrient): NutrientProblem | null {
  const most = unit === 'percent' ? 100 : PROFILE_BOUNDS.nutrientGoalG.max;
  const decimals = goalDecimals(nutrient);
  if (![min, max].every((end) => isWithin(end, 0, most, decimals))) return decimals === 0 ? 'range' : 'decimalRange';
  const [low, high] = [numberOf(min), numberOf(max)];
  return low !== null && high !== null && low > high ? 'order' : null;
}

export function weekdayProblem(set: WeekdayForm): WeekdayProblem | null {
  if (set.weekdays.length === 0) return 'noDays';
  const { min, max } = PROFILE_BOUNDS.energyGoalKcal;
  if (!isWithin(set.energyKcal, min, max, 0)) return 'energyRange';
  const isEmpty = set.energyKcal === null && Object.values(readNutrients(set.nutrients)).every((goal) => goal === null);
  return isEmpty ? 'nothing' : null;
}

function isWithin(typed: TypedNumber, min: number, max: number, decimals: number): boolean {
  if (typed === null || typed === 'unreadable') return typed === null;
  return Number(typed.toFixed(decimals)) === typed && typed >= min && typed <= max;
}

export function isRightForm({ nutrients, days }: GoalsForm): boolean {
  const areRight = (forms: NutrientForms) => GOAL_NUTRIENTS.every((one) => nutrientProblem(forms[one], one) === null);
  return areRight(nutrients) && days.every((set) => weekdayProblem(set) === null && areRight(set.nutrients));
}
