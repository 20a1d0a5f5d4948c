import * as z from 'zod';
import { filledText, id, language, readyTexts, text } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { about, durationMinutes } from '../fitness-shapes.contract.ts';

const texts = z.object({ name: filledText(FITNESS_LENGTHS.workoutName), notes: text(FITNESS_LENGTHS.workoutNotes) });

/** A set of repetitions or of seconds. */
const readyExercise = z.object({
  id: z.string(),
  sets: z.int().min(1).max(FITNESS_BOUNDS.setsPerExercise),
  reps: z.int().min(1).max(FITNESS_BOUNDS.reps.max).optional(),
  seconds: z.int().min(1).max(FITNESS_BOUNDS.seconds.max).optional(),
  restSeconds: z.int().min(FITNESS_BOUNDS.restSeconds.min).max(FITNESS_BOUNDS.restSeconds.max),
});
export type ReadyExercise = z.infer<typeof readyExercise>;

const readyWorkout = z.object({
  original: texts,
  translations: z.partialRecord(language, texts),
  category: z.string(),
  minutes: durationMinutes,
  exercises: z.array(readyExercise).min(1).max(FITNESS_BOUNDS.exercises),
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

/** A ready-made programme. The `lines` of its texts describe the progression. */
const readyProgramme = programmeContent.extend({ id, slug: z.string(), texts: readyTexts });
export type ReadyProgramme = z.infer<typeof readyProgramme>;

export const programmesContract = {
  programmes: about('GET', '/fitness/programmes', 'Ready-made programmes, in both languages').output(
    z.object({ programmes: z.array(readyProgramme) }),
  ),
};
