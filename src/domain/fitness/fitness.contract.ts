import * as z from 'zod';
import { day, done, filledText, instant, within } from '../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from './fitness-bounds.ts';
import { EQUIPMENT } from './fitness-codes.ts';
import { about, exerciseId, onDay, workoutGlance } from './fitness-shapes.contract.ts';
import { historyContract } from './history/history.contract.ts';
import { importContract } from './import/import.contract.ts';
import { liveContract } from './live/live.contract.ts';
import { muscleWeek, progressContract } from './progress/progress.contract.ts';
import { programmesContract } from './schedules/programmes.contract.ts';
import { schedulesContract, workoutSchedule } from './schedules/schedules.contract.ts';
import { storedTemplate, templatesContract } from './templates/templates.contract.ts';

const reps = z.int().min(1).max(FITNESS_BOUNDS.reps.max);

/**
 * How an exercise progresses. Double progression: first more reps within the range, then more weight. A range of one number is linear
 * progression. `fixed` repeats the plan.
 */
export const progressionRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('double'),
      minReps: reps,
      maxReps: reps,
      stepKg: within(FITNESS_BOUNDS.progressionStepKg),
      /** A set with a higher RPE does not count as successful; null disables the check. */
      maxRpe: within(FITNESS_BOUNDS.rpe).nullable(),
    })
    .refine(({ minReps, maxReps }) => minReps <= maxReps, { path: ['maxReps'], error: 'range' }),
  z.object({ kind: z.literal('fixed') }),
]);
export type ProgressionRule = z.infer<typeof progressionRule>;

const plate = z.object({
  kg: within(FITNESS_BOUNDS.plateKg),
  /** Number of plates for each side of the bar. */
  perSide: z.int().min(1).max(FITNESS_BOUNDS.platesPerSide),
});
export type Plate = z.infer<typeof plate>;

/** Training settings of a member, shared by all devices. */
export const fitnessSettings = z.object({
  plates: z
    .array(plate)
    .max(FITNESS_BOUNDS.plateKinds)
    .refine((plates) => new Set(plates.map(({ kg }) => kg)).size === plates.length, 'plate-twice'),
  barKg: within(FITNESS_BOUNDS.barKg),
  /** Alternative bars. */
  bars: z
    .array(z.object({ name: filledText(FITNESS_LENGTHS.workoutCategory), kg: within(FITNESS_BOUNDS.barKg) }))
    .max(10),
  /** Available equipment; empty means all. */
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length),
  restSeconds: within(FITNESS_BOUNDS.restSeconds),
  sound: z.boolean(),
  vibration: z.boolean(),
  keepAwake: z.boolean(),
  /** Target of sets per muscle and week. */
  weeklySets: z.int().min(FITNESS_BOUNDS.setsPerWeek.min).max(FITNESS_BOUNDS.setsPerWeek.max),
  oneRmFormula: z.enum(['epley', 'brzycki']),
  editedAt: instant,
});
export type FitnessSettings = z.infer<typeof fitnessSettings>;

/** Settings of one exercise; null means the default. */
export const exerciseSettings = z.object({
  exerciseId,
  progression: progressionRule.nullable(),
  restSeconds: within(FITNESS_BOUNDS.restSeconds).nullable(),
  barKg: within(FITNESS_BOUNDS.barKg).nullable(),
  favourite: z.boolean().default(false),
  editedAt: instant,
});
export type ExerciseSettings = z.infer<typeof exerciseSettings>;

export const fitnessHub = z.object({
  day,
  schedules: z.array(workoutSchedule),
  templates: z.array(storedTemplate),
  /** Null when the member has set nothing and the defaults apply. */
  settings: fitnessSettings.nullable(),
  exerciseSettings: z.array(exerciseSettings),
  /** The newest six workouts, and the total count. */
  latest: z.array(workoutGlance),
  total: z.int(),
  today: z.array(workoutGlance),
  /** This week's workouts with the planned session each one completes. */
  thisWeek: z.array(
    workoutGlance.extend({
      day,
      templateId: z.string().nullable(),
      planned: z.object({ scheduleId: z.string(), day, session: z.int() }).nullable(),
    }),
  ),
  /** The last 53 weeks by their Monday, oldest first, without weeks of no training. */
  weeks: z.array(z.object({ monday: day, minutes: z.number(), workouts: z.int() })),
  muscles: muscleWeek,
  /** For energy estimates; null when no weight is known. */
  weightKg: z.number().nullable(),
  /** True when a session is running on any device. */
  isLive: z.boolean(),
});
export type FitnessHub = z.infer<typeof fitnessHub>;

export const fitnessContract = {
  hub: about('GET', '/fitness', 'The training hub: schedules, templates, this week, latest workouts and muscles')
    .input(z.object(onDay))
    .output(fitnessHub),
  saveSettings: about('PUT', '/fitness/settings', 'Save plates, bar, sound and other settings; idempotent')
    .input(fitnessSettings)
    .output(done),
  saveExerciseSettings: about(
    'PUT',
    '/fitness/exercise-settings/{exerciseId}',
    'Save progression rule, rest and bar of one exercise; idempotent',
  )
    .input(exerciseSettings)
    .output(done),
  ...templatesContract,
  ...schedulesContract,
  ...programmesContract,
  ...historyContract,
  ...progressContract,
  ...liveContract,
  ...importContract,
};
