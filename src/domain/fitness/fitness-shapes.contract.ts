import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../day/day.ts';
import { day, filledText, id, instant, text, timeZone, within } from '../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from './fitness-bounds.ts';
import { CALORIE_SOURCES, EFFORTS, LOGGED, SET_TYPES, WORKOUT_SOURCES } from './fitness-codes.ts';
import { byMetric, type Metric, metricRule } from './set-metrics.ts';

/** An id of the catalogue ("bench-press") or the UUID of a member's own exercise. */
export const exerciseId = filledText(FITNESS_LENGTHS.exerciseId);
export const removal = z.object({ id, editedAt: instant });
export const notes = text(FITNESS_LENGTHS.workoutNotes).default('');
/** The times at which the device created and last edited the row. */
export const times = { createdAt: instant, editedAt: instant };
/** The member's day and time zone. */
export const onDay = { day, timeZone: timeZone.default(DEFAULT_TIME_ZONE) };
export const durationMinutes = within(FITNESS_BOUNDS.durationMinutes);

const NAME_REQUIRED = 'Workout name is required';
export const workoutName = z
  .string({ error: NAME_REQUIRED })
  .refine((value) => value.trim().length > 0, NAME_REQUIRED)
  .pipe(text(FITNESS_LENGTHS.workoutName));

/** Metrics of a set; null when not recorded. A plank has only seconds. */
export const setMetrics = z.object(byMetric((metric) => amountOf(metric).nullable().default(null)));
export type SetMetrics = z.infer<typeof setMetrics>;

function amountOf(metric: Metric): z.ZodNumber {
  const { min, max, isWhole } = metricRule(metric);
  return isWhole ? z.int().min(min).max(max) : within({ min, max });
}

export const rpe = within(FITNESS_BOUNDS.rpe).multipleOf(0.5).nullable().default(null);
export const setType = z.enum(SET_TYPES);

export const workoutSet = setMetrics.extend({ type: setType.default('normal'), rpe });
export type WorkoutSet = z.infer<typeof workoutSet>;

/** Fields shared by exercises of templates, sessions and workouts. The name is stored as it was, even if the catalogue changes later. */
export const exerciseBase = z.object({
  exerciseId,
  name: filledText(FITNESS_LENGTHS.exerciseName),
  logged: z.enum(LOGGED),
  /** Adjacent exercises with the same number form a superset. */
  superset: z.int().min(0).max(FITNESS_BOUNDS.exercises).nullable().default(null),
  restSeconds: within(FITNESS_BOUNDS.restSeconds).nullable().default(null),
  notes,
});

export const workoutExercise = exerciseBase.extend({
  sets: z.array(workoutSet).max(FITNESS_BOUNDS.setsPerExercise),
});
export type WorkoutExercise = z.infer<typeof workoutExercise>;

/** Planned sets. A set without metrics means as many repetitions as possible. */
export const plannedExercise = exerciseBase.extend({
  sets: z
    .array(setMetrics.extend({ type: setType.default('normal') }))
    .min(1)
    .max(FITNESS_BOUNDS.setsPerExercise),
});
export type PlannedExercise = z.infer<typeof plannedExercise>;

/** An activity other than lifting, from a quick log. */
const activity = z.object({
  exerciseId,
  effort: z.enum(EFFORTS).default('moderate'),
  /** The MET used for the calories. */
  met: within(FITNESS_BOUNDS.met).nullable().default(null),
  distanceM: within(FITNESS_BOUNDS.distanceM).nullable().default(null),
});

/** Remaining fields of a workout. */
const otherFields = z.object({
  source: z.enum(WORKOUT_SOURCES).default('manual'),
  calorieSource: z.enum(CALORIE_SOURCES).nullable().default(null),
  templateId: id.nullable().default(null),
  /** The planned session that this workout completes, by its original day. The workout may have been done on another day. */
  planned: z
    .object({ scheduleId: id, day, session: z.int().min(0).max(FITNESS_BOUNDS.sessionsPerDay) })
    .nullable()
    .default(null),
  activity: activity.nullable().default(null),
  /** 1 is easy, 5 is maximal. */
  feeling: z.int().min(FITNESS_BOUNDS.feeling.min).max(FITNESS_BOUNDS.feeling.max).nullable().default(null),
  /** Total rest of a live session, in seconds. */
  restedSeconds: z.int().min(0).max(FITNESS_BOUNDS.seconds.max).nullable().default(null),
});
const NO_OTHER_FIELDS = {
  source: 'manual',
  calorieSource: null,
  templateId: null,
  planned: null,
  activity: null,
  feeling: null,
  restedSeconds: null,
} as const;

/** A completed workout. `createdAt` is the time of the workout, also for a backdated or imported one; history and today use it. */
export const workoutRow = z.object({
  id,
  name: workoutName,
  durationMinutes,
  /** Null when unknown: without a body weight there is no estimate. */
  caloriesBurned: within(FITNESS_BOUNDS.calories).nullable().default(null),
  exercises: z.array(workoutExercise).max(FITNESS_BOUNDS.exercises).default([]),
  notes,
  other: otherFields.default(NO_OTHER_FIELDS),
  ...times,
});
export type WorkoutRow = z.infer<typeof workoutRow>;

/** A summary of a workout for history and calendar. */
export const workoutGlance = z.object({
  id,
  name: z.string(),
  durationMinutes: z.number(),
  caloriesBurned: z.number().nullable(),
  volumeKg: z.number().nullable(),
  distanceM: z.number().nullable(),
  /** Null for a workout of sets. */
  activityId: z.string().nullable(),
  /** Working sets, without warm-ups. */
  sets: z.int(),
  exerciseNames: z.array(z.string()),
  source: z.enum(WORKOUT_SOURCES),
  createdAt: instant,
});
export type WorkoutGlance = z.infer<typeof workoutGlance>;

export const about = callsAbout('fitness');
