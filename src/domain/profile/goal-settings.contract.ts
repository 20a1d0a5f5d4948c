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
/** At least and at most so many grams; null is no such end. */
export const limit = z.object({ min: grams, max: grams });

/** What a day is measured against. `limits`, in grams, are there only for what the member has set a goal of their own for. */
const goalOfDay = z.object({
  calories: z.number(),
  proteinG: z.number(),
  carbsG: z.number(),
  fatG: z.number(),
  limits: z.partialRecord(z.enum(GOAL_NUTRIENTS), limit).optional(),
});

/** With the goals from Monday to Sunday where weekdays differ, so that a device knows the other days without a network. */
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
  /** The member has read that a weekday is below the resting need, and wants it. Not stored. */
  lowGoalConfirmed: z.boolean().optional(),
  editedAt: instant,
});
export type DayGoalsRow = z.infer<typeof dayGoals>;

const kcal = z.int().min(0).max(100_000);

/** Whether another goal may be suggested once a month, and what was answered last. */
export const goalSuggestion = z.object({
  kind: z.literal('suggestion'),
  isOn: z.boolean(),
  /** On which day, for which goal, and what was suggested instead; the same whether it was used or not. */
  answer: z.object({ day, goal: kcal, suggested: kcal }).nullable(),
  editedAt: instant,
});
export type GoalSuggestion = z.infer<typeof goalSuggestion>;

/** What a member decides about goals, and sends: of each kind one row. */
export const goalSettings = z.discriminatedUnion('kind', [dayGoals, goalSuggestion]);
export type GoalSettings = z.infer<typeof goalSettings>;
