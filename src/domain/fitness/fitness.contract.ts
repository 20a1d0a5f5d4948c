import * as z from 'zod';
import { LENGTHS } from '../bounds.ts';
import { day, done, filledText, instant, within } from '../shapes.contract.ts';
import { FITNESS_BOUNDS } from './fitness-bounds.ts';
import { EQUIPMENT } from './fitness-codes.ts';
import { about, exerciseId, onDay, workoutGlance } from './fitness-shapes.contract.ts';
import { historyContract } from './history/history.contract.ts';
import { importContract } from './import/import.contract.ts';
import { liveContract } from './live/live.contract.ts';
import { muscleWeek, progressContract } from './progress/progress.contract.ts';
import { schedulesContract, workoutSchedule } from './schedules/schedules.contract.ts';
import { storedTemplate, templatesContract } from './templates/templates.contract.ts';

const reps = z.int().min(1).max(FITNESS_BOUNDS.reps.max);

/**
 * How an exercise goes on from one time to the next. Double progression: first more reps within the range, then more weight;
 * a range of one number is plain linear progression. `fixed` repeats the plan.
 */
export const progressionRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('double'),
      minReps: reps,
      maxReps: reps,
      stepKg: within(FITNESS_BOUNDS.progressionStepKg),
      /** Sets that were harder than this do not count as managed; null asks nobody. */
      maxRpe: within(FITNESS_BOUNDS.rpe).nullable(),
    })
    .refine(({ minReps, maxReps }) => minReps <= maxReps, { path: ['maxReps'], error: 'range' }),
  z.object({ kind: z.literal('fixed') }),
]);
export type ProgressionRule = z.infer<typeof progressionRule>;

const plate = z.object({
  kg: within(FITNESS_BOUNDS.plateKg),
  /** How many there are for each side of the bar. */
  perSide: z.int().min(1).max(FITNESS_BOUNDS.platesPerSide),
});
export type Plate = z.infer<typeof plate>;

/** How the member trains, the same on all devices. */
export const fitnessSettings = z.object({
  plates: z
    .array(plate)
    .max(FITNESS_BOUNDS.plateKinds)
    .refine((plates) => new Set(plates.map(({ kg }) => kg)).size === plates.length, 'plate-twice'),
  barKg: within(FITNESS_BOUNDS.barKg),
  /** Bars to choose from beside the usual one. */
  bars: z.array(z.object({ name: filledText(LENGTHS.workoutCategory), kg: within(FITNESS_BOUNDS.barKg) })).max(10),
  /** Equipment at hand; empty is everything. */
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length),
  restSeconds: within(FITNESS_BOUNDS.restSeconds),
  sound: z.boolean(),
  vibration: z.boolean(),
  keepAwake: z.boolean(),
  /** The mark of sets per muscle and week. */
  weeklySets: z.int().min(FITNESS_BOUNDS.setsPerWeek.min).max(FITNESS_BOUNDS.setsPerWeek.max),
  oneRmFormula: z.enum(['epley', 'brzycki']),
  editedAt: instant,
});
export type FitnessSettings = z.infer<typeof fitnessSettings>;

/** What a member has set for one exercise; null is the default. */
export const exerciseSettings = z.object({
  exerciseId,
  progression: progressionRule.nullable(),
  restSeconds: within(FITNESS_BOUNDS.restSeconds).nullable(),
  barKg: within(FITNESS_BOUNDS.barKg).nullable(),
  favourite: z.boolean().default(false),
  editedAt: instant,
});
export type ExerciseSettings = z.infer<typeof exerciseSettings>;

/** Everything the training hub shows, in one call. */
export const fitnessHub = z.object({
  day,
  schedules: z.array(workoutSchedule),
  templates: z.array(storedTemplate),
  /** Null where nothing was ever set: the defaults count. */
  settings: fitnessSettings.nullable(),
  exerciseSettings: z.array(exerciseSettings),
  /** The newest six, and how many there are in all. */
  latest: z.array(workoutGlance),
  total: z.int(),
  today: z.array(workoutGlance),
  /** This week's workouts with the planned session they were, to tell what is done. */
  thisWeek: z.array(
    workoutGlance.extend({
      day,
      templateId: z.string().nullable(),
      planned: z.object({ scheduleId: z.string(), day, session: z.int() }).nullable(),
    }),
  ),
  /** The last 53 weeks by their Monday, oldest first; weeks without training are left out. */
  weeks: z.array(z.object({ monday: day, minutes: z.number(), workouts: z.int() })),
  muscles: muscleWeek,
  /** For estimates of energy; null while no weight is known. */
  weightKg: z.number().nullable(),
  /** A session runs, here or on another device. */
  isLive: z.boolean(),
});
export type FitnessHub = z.infer<typeof fitnessHub>;

export const fitnessContract = {
  hub: about('GET', '/fitness', 'The training hub: schedules, templates, the week, the latest and the muscles')
    .input(z.object(onDay))
    .output(fitnessHub),
  saveSettings: about('PUT', '/fitness/settings', 'Plates, bar, sound and the rest; idempotent')
    .input(fitnessSettings)
    .output(done),
  saveExerciseSettings: about(
    'PUT',
    '/fitness/exercise-settings/{exerciseId}',
    'Rule, rest and bar of one exercise; idempotent',
  )
    .input(exerciseSettings)
    .output(done),
  ...templatesContract,
  ...schedulesContract,
  ...historyContract,
  ...progressContract,
  ...liveContract,
  ...importContract,
};
