import * as z from 'zod';
import { id, language, readyTexts } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import { about, durationMinutes } from '../fitness-shapes.contract.ts';

const texts = z.object({ name: z.string(), notes: z.string() });

/** A set of repetitions or of seconds. */
const readyExercise = z.object({
  id: z.string(),
  sets: z.int().min(1).max(FITNESS_BOUNDS.setsPerExercise),
  reps: z.int().optional(),
  seconds: z.int().optional(),
  restSeconds: z.int(),
});
export type ReadyExercise = z.infer<typeof readyExercise>;

const readyWorkout = z.object({
  original: texts,
  translations: z.partialRecord(language, texts),
  category: z.string(),
  minutes: durationMinutes,
  exercises: z.array(readyExercise),
});
export type ReadyWorkout = z.infer<typeof readyWorkout>;

export const programmeContent = z.object({
  place: z.enum(['gym', 'home', 'outdoors']),
  level: z.enum(['beginner', 'intermediate', 'expert']),
  /** Workouts by weekday, or in rotation from the first training day. */
  order: z.enum(['weekday', 'rotation']),
  workouts: z.array(readyWorkout).min(1),
  /** Repeating weeks, one phase after the other. Days (0 is Monday) have the index of their workout. */
  phases: z
    .array(
      z.object({
        weeks: z.int().min(1).max(52),
        days: z.array(z.object({ dayIndex: z.int().min(0).max(6), workout: z.int().min(0) })).min(1),
      }),
    )
    .min(1),
});

/** A ready-made programme. The lines of its texts say how to progress. */
const readyProgramme = programmeContent.extend({ id, slug: z.string(), texts: readyTexts });
export type ReadyProgramme = z.infer<typeof readyProgramme>;

export const programmesContract = {
  programmes: about('GET', '/fitness/programmes', 'Ready-made programmes, in both languages').output(
    z.object({ programmes: z.array(readyProgramme) }),
  ),
};
