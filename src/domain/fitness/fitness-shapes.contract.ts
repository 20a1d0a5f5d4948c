import * as z from 'zod';
import { LENGTHS } from '../bounds.ts';
import { call } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../day/day.ts';
import { day, filledText, id, instant, text, timeZone, within } from '../shapes.contract.ts';
import { FITNESS_BOUNDS } from './fitness-bounds.ts';
import { CALORIE_SOURCES, EFFORTS, LOGGED, SET_TYPES, WORKOUT_SOURCES } from './fitness-codes.ts';

/** An id of the catalogue ("bench-press") or the UUID of an own exercise. */
export const exerciseId = filledText(LENGTHS.exerciseId);
export const removal = z.object({ id, editedAt: instant });
export const notes = text(LENGTHS.workoutNotes).default('');
/** When a row was made and last edited on its device. */
export const times = { createdAt: instant, editedAt: instant };
/** The member's day and zone: the server has no day of its own. */
export const onDay = { day, timeZone: timeZone.default(DEFAULT_TIME_ZONE) };
export const durationMinutes = within(FITNESS_BOUNDS.durationMinutes);

const NAME_REQUIRED = 'Workout name is required';
export const workoutName = z
  .string({ error: NAME_REQUIRED })
  .refine((value) => value.trim().length > 0, NAME_REQUIRED)
  .pipe(text(LENGTHS.workoutName));

/** What can be said of a set. Null is "not said": a set of planks has seconds and nothing else. */
export const setMetrics = z.object({
  weightKg: within(FITNESS_BOUNDS.weightKg).nullable().default(null),
  reps: z.int().min(FITNESS_BOUNDS.reps.min).max(FITNESS_BOUNDS.reps.max).nullable().default(null),
  seconds: within(FITNESS_BOUNDS.seconds).nullable().default(null),
  distanceM: within(FITNESS_BOUNDS.distanceM).nullable().default(null),
});
export type SetMetrics = z.infer<typeof setMetrics>;

export const rpe = within(FITNESS_BOUNDS.rpe).multipleOf(0.5).nullable().default(null);
export const setType = z.enum(SET_TYPES);

export const workoutSet = setMetrics.extend({ type: setType.default('normal'), rpe });
export type WorkoutSet = z.infer<typeof workoutSet>;

/** What an exercise of a template, a session or a workout has in common. The name is kept as it was, whatever the catalogue says later. */
export const exerciseBase = z.object({
  exerciseId,
  name: filledText(LENGTHS.exerciseName),
  logged: z.enum(LOGGED),
  /** Exercises with the same number that stand side by side are done in turns. */
  superset: z.int().min(0).max(FITNESS_BOUNDS.exercises).nullable().default(null),
  restSeconds: within(FITNESS_BOUNDS.restSeconds).nullable().default(null),
  notes,
});

export const workoutExercise = exerciseBase.extend({
  sets: z.array(workoutSet).max(FITNESS_BOUNDS.setsPerExercise),
});
export type WorkoutExercise = z.infer<typeof workoutExercise>;

/** Planned sets; a set without figures is "as many as you like". */
export const plannedExercise = exerciseBase.extend({
  sets: z
    .array(setMetrics.extend({ type: setType.default('normal') }))
    .min(1)
    .max(FITNESS_BOUNDS.setsPerExercise),
});
export type PlannedExercise = z.infer<typeof plannedExercise>;

/** What a quick log knows of another activity than lifting. */
const activity = z.object({
  exerciseId,
  effort: z.enum(EFFORTS).default('moderate'),
  /** The MET that calories were computed from. */
  met: within(FITNESS_BOUNDS.met).nullable().default(null),
  distanceM: within(FITNESS_BOUNDS.distanceM).nullable().default(null),
});

/** Everything of a workout that is neither exercises nor notes. */
const otherFacts = z.object({
  source: z.enum(WORKOUT_SOURCES).default('manual'),
  calorieSource: z.enum(CALORIE_SOURCES).nullable().default(null),
  templateId: id.nullable().default(null),
  /** The planned day of a schedule that this workout was, as it was planned: it may have been done another day. */
  planned: z
    .object({ scheduleId: id, day, session: z.int().min(0).max(FITNESS_BOUNDS.sessionsPerDay) })
    .nullable()
    .default(null),
  activity: activity.nullable().default(null),
  /** 1 easy to 5 all there was. */
  feeling: z.int().min(FITNESS_BOUNDS.feeling.min).max(FITNESS_BOUNDS.feeling.max).nullable().default(null),
  /** Seconds rested in all, of a live session. */
  restedSeconds: z.int().min(0).max(FITNESS_BOUNDS.seconds.max).nullable().default(null),
});
const NO_OTHER_FACTS = {
  source: 'manual',
  calorieSource: null,
  templateId: null,
  planned: null,
  activity: null,
  feeling: null,
  restedSeconds: null,
} as const;

/** A workout that was done. `createdAt` is when, also for a backdated or imported one: history and today are read by it. */
export const workoutRow = z.object({
  id,
  name: workoutName,
  durationMinutes,
  /** Null while nothing is known: without a body weight there is no estimate. */
  caloriesBurned: within(FITNESS_BOUNDS.calories).nullable().default(null),
  exercises: z.array(workoutExercise).max(FITNESS_BOUNDS.exercises).default([]),
  notes,
  other: otherFacts.default(NO_OTHER_FACTS),
  ...times,
});
export type WorkoutRow = z.infer<typeof workoutRow>;

/** A line of history or calendar: what is shown without opening the workout. */
export const workoutGlance = z.object({
  id,
  name: z.string(),
  durationMinutes: z.number(),
  caloriesBurned: z.number().nullable(),
  /** Null when nothing was lifted. */
  volumeKg: z.number().nullable(),
  /** Null when no distance was covered. */
  distanceM: z.number().nullable(),
  /** The activity that it was; null for one of sets. */
  activityId: z.string().nullable(),
  /** Working sets: warm-ups are not counted. */
  sets: z.int(),
  exerciseNames: z.array(z.string()),
  source: z.enum(WORKOUT_SOURCES),
  createdAt: instant,
});
export type WorkoutGlance = z.infer<typeof workoutGlance>;

export const about = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  call.route({ method, path, tags: ['fitness'], summary });
