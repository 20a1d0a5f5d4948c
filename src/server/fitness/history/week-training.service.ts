import { type Day, dayOf } from '#domain/day/day.ts';
import type { ExerciseFields } from '#domain/fitness/exercises/edit-exercise.ts';
import type { WeekFacts } from '#domain/review/week-facts.ts';
import { readPart } from '#server/platform/db/statement.ts';
import { exerciseCatalogue } from '../exercises/catalogue-exercises.ts';
import { heaviestOfWeek, workoutTimes } from './week-training.store.ts';

type Trained = { day: Day; minutes: number }[];

/** Workouts of some weeks, for the weekly review; their days are those of a zone. */
export const WORKOUT_TIMES = readPart<
  [number, number][],
  { userId: string; trainedFrom: Date; weekTo: Date },
  (timeZone: string) => Trained
>(workoutTimes, (rows) => (timeZone) => rows.map(([atMs, minutes]) => ({ day: dayOf(atMs, timeZone), minutes })));

type Heaviest = [string, string | null, Partial<ExerciseFields> | null, number, number];

/** Exercises of the catalogue are named in both languages; an own one as it was logged. */
export const HEAVIEST_OF_WEEK = readPart<
  Heaviest[],
  { userId: string; weekFrom: Date; weekTo: Date },
  WeekFacts['bests']
>(heaviestOfWeek, (rows) =>
  rows.flatMap(([id, logged, corrected, weightKg, earlierKg]) => {
    const { nameSv, nameEn } = { ...exerciseCatalogue().byId.get(id), ...corrected };
    const [inSwedish, inEnglish] = [nameSv ?? logged, nameEn ?? logged];
    return inSwedish && inEnglish ? [{ nameSv: inSwedish, nameEn: inEnglish, weightKg, earlierKg }] : [];
  }),
);
