import * as z from 'zod';
import { day, instant } from '../shapes.contract.ts';
import {
  byNutrient,
  GOAL_NUTRIENTS,
  type GoalNutrient,
  goalDecimals,
  goalProblem,
  isWeekdayTwice,
} from './day-goals.ts';
import { PROFILE_BOUNDS } from './profile-bounds.ts';

const grams = z.number().nullable();
/** Minimum and maximum in grams; null means no limit. */
export const limit = z.object({ min: grams, max: grams });

/** The goals of a day. `limits`, in grams, has only nutrients for which the member has set a goal. */
const goalOfDay = z.object({
  calories: z.number(),
  proteinG: z.number(),
  carbsG: z.number(),
  fatG: z.number(),
  limits: z.partialRecord(z.enum(GOAL_NUTRIENTS), limit).optional(),
});

/** With the goals from Monday to Sunday when weekdays differ, so that a device has the other days offline. */
export const goalsInAnswer = goalOfDay.extend({ weekdays: z.array(goalOfDay).length(7).optional() });

const { max: MAX_GRAMS } = PROFILE_BOUNDS.nutrientGoalG;

function nutrientGoal(nutrient: GoalNutrient) {
  const step = goalDecimals(nutrient) === 0 ? z.int() : z.number().multipleOf(0.1);
  const weight = step.min(0).max(MAX_GRAMS).nullable();
  const share = z.int().min(0).max(100).nullable();
  const inGrams = z.object({ unit: z.literal('g'), min: weight, max: weight });
  const inPercent = z.object({ unit: z.literal('percent'), min: share, max: share });
  return z
    .discriminatedUnion('unit', [inGrams, inPercent])
    .superRefine((goal, context) => {
      const problem = goalProblem(nutrient, goal);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .nullable()
    .default(null);
}

const nutrientGoals = z.object(byNutrient(nutrientGoal));

const weekdayGoals = z.object({
  /** 0 is Monday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  energyKcal: z.int().min(PROFILE_BOUNDS.energyGoalKcal.min).max(PROFILE_BOUNDS.energyGoalKcal.max).nullable(),
  nutrients: nutrientGoals,
});

/** Goals that a member has set beside the daily energy goal. */
export const dayGoals = z.object({
  kind: z.literal('day'),
  nutrients: nutrientGoals,
  days: z
    .array(weekdayGoals)
    .max(7)
    .refine((days) => !isWeekdayTwice(days), 'weekday-twice'),
  /** The member has confirmed a weekday goal below the resting need. Not stored. */
  lowGoalConfirmed: z.boolean().optional(),
  editedAt: instant,
});
export type DayGoalsRow = z.infer<typeof dayGoals>;

const kcal = z.int().min(0).max(100_000);

/** Whether another goal may be suggested once a month, and the last answer. */
export const goalSuggestion = z.object({
  kind: z.literal('suggestion'),
  isOn: z.boolean(),
  /** The day, the goal at that time and the suggestion; the same whether it was accepted or not. */
  answer: z.object({ day, goal: kcal, suggested: kcal }).nullable(),
  editedAt: instant,
});
export type GoalSuggestion = z.infer<typeof goalSuggestion>;

/** Settings about goals: one row of each kind. */
export const goalSettings = z.discriminatedUnion('kind', [dayGoals, goalSuggestion]);
export type GoalSettings = z.infer<typeof goalSettings>;
