import * as z from 'zod';
import { instant } from '../../shapes.contract.ts';
import { about, exerciseId, onDay, workoutSet } from '../fitness-shapes.contract.ts';
import { MUSCLE_GROUPS } from './muscle-groups.ts';

/** One exercise of one workout. Warm-ups are among the sets but in no metric. */
export const exerciseSession = z.object({
  workoutId: z.string(),
  workoutName: z.string(),
  /** Time of the workout. */
  at: instant,
  sets: z.array(workoutSet),
});
export type ExerciseSession = z.infer<typeof exerciseSession>;

/** Bests of the working sets; null for none. */
export const exerciseBests = z.object({
  weightKg: z.number().nullable(),
  reps: z.int().nullable(),
  e1rmKg: z.number().nullable(),
  volumeKg: z.number().nullable(),
  seconds: z.number().nullable(),
  /** The least help. */
  assistanceKg: z.number().nullable(),
});
export type ExerciseBests = z.infer<typeof exerciseBests>;

const datedBest = z.object({ value: z.number(), at: instant }).nullable();

const progressPoint = z.object({
  at: instant,
  /** By the member's formula; null when nothing was lifted for one to twelve reps. */
  e1rmKg: z.number().nullable(),
  volumeKg: z.number().nullable(),
  reps: z.int().nullable(),
  seconds: z.number().nullable(),
  assistanceKg: z.number().nullable(),
});
export type ProgressPoint = z.infer<typeof progressPoint>;

export const exerciseProgress = z.object({
  exerciseId,
  /** All workouts with the exercise, oldest first. */
  points: z.array(progressPoint),
  bests: z.object({
    weightKg: datedBest,
    reps: datedBest,
    e1rmKg: datedBest,
    volumeKg: datedBest,
    seconds: datedBest,
    assistanceKg: datedBest,
  }),
  /** The heaviest weight or the least help for each number of reps, fewest reps first. */
  bestPerReps: z.array(
    z.object({
      reps: z.int(),
      weightKg: z.number().nullable(),
      assistanceKg: z.number().nullable(),
      at: instant,
    }),
  ),
  /** The latest twenty, newest first. */
  sessions: z.array(exerciseSession),
  times: z.int(),
});
export type ExerciseProgress = z.infer<typeof exerciseProgress>;

/** What the device stores about each exercise ever done, for use offline. */
export const exerciseLogEntry = z.object({
  exerciseId,
  times: z.int(),
  lastAt: instant,
  bests: exerciseBests,
  /** The latest three, newest first: for prefilled values and the next target. */
  sessions: z.array(exerciseSession),
});
export type ExerciseLogEntry = z.infer<typeof exerciseLogEntry>;

export const muscleWeek = z.object({
  monday: z.string(),
  workouts: z.int(),
  sets: z.int(),
  /** A working set counts fully for the main muscle and half for secondary muscles. */
  muscles: z.array(z.object({ group: z.enum(MUSCLE_GROUPS), sets: z.number() })),
});
export type MuscleWeek = z.infer<typeof muscleWeek>;

export const progressContract = {
  exerciseLog: about(
    'GET',
    '/fitness/exercises',
    'All exercises that I have done, with last sessions and bests',
  ).output(z.object({ exercises: z.array(exerciseLogEntry) })),
  progress: about('GET', '/fitness/exercises/{exerciseId}', 'Curves, bests and history of one exercise')
    .input(z.object({ exerciseId }))
    .output(exerciseProgress),
  muscleWeek: about('GET', '/fitness/muscles', 'Working sets per muscle in the week of a day')
    .input(z.object(onDay))
    .output(muscleWeek),
};
