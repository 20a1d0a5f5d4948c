import { type Day, dayOf } from '#domain/day/day.ts';
import type { ExerciseFields } from '#domain/fitness/exercises/edit-exercise.ts';
import type { WeekData } from '#domain/review/week-data.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { exerciseCatalogue } from '../exercises/catalogue-exercises.ts';
import { heaviestOfWeek, workoutTimes } from './week-training.store.ts';

type Trained = { day: Day; minutes: number }[];

/** Workouts of several weeks for the weekly review, with days in a time zone. */
export const workoutTimesQuery = queryPart<
  { atMs: number; minutes: number }[],
  { userId: string; trainedFrom: Date; weekTo: Date },
  (timeZone: string) => Trained
>(workoutTimes, (rows) => (timeZone) => rows.map(({ atMs, minutes }) => ({ day: dayOf(atMs, timeZone), minutes })));

type Heaviest = {
  id: string;
  name: string | null;
  corrected: Partial<ExerciseFields> | null;
  weightKg: number;
  earlierKg: number;
};

/** Catalogue exercises are named in both languages, own exercises as logged. */
export const heaviestOfWeekQuery = queryPart<
  Heaviest[],
  { userId: string; weekFrom: Date; weekTo: Date },
  WeekData['bests']
>(heaviestOfWeek, (rows) =>
  rows.flatMap(({ id, name, corrected, weightKg, earlierKg }) => {
    const { nameSv, nameEn } = { ...exerciseCatalogue().byId.get(id), ...corrected };
    const [inSwedish, inEnglish] = [nameSv ?? name, nameEn ?? name];
    return inSwedish && inEnglish ? [{ nameSv: inSwedish, nameEn: inEnglish, weightKg, earlierKg }] : [];
  }),
);
