import { type Day, dayOf } from '#domain/day/day.ts';
import type { WeekFacts } from '#domain/review/week-facts.ts';
import { readPart } from '#server/platform/db/statement.ts';
import { heaviestOfWeek, workoutTimes } from './week-training.store.ts';

type Trained = { day: Day; minutes: number }[];

/** Workouts of some weeks, for the weekly review; their days are those of a zone. */
export const WORKOUT_TIMES = readPart<
  [number, number][],
  { userId: string; trainedFrom: Date; weekTo: Date },
  (timeZone: string) => Trained
>(workoutTimes, (rows) => (timeZone) => rows.map(([atMs, minutes]) => ({ day: dayOf(atMs, timeZone), minutes })));

export const HEAVIEST_OF_WEEK = readPart<
  [string | null, number, number][],
  { userId: string; weekFrom: Date; weekTo: Date },
  WeekFacts['bests']
>(heaviestOfWeek, (rows) =>
  rows.flatMap(([name, weightKg, earlierKg]) => (name === null ? [] : [{ name, weightKg, earlierKg }])),
);
