import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import { trainingWeeks } from '#domain/fitness/history/training-weeks.ts';
import { readPerson } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { spanOf } from './history/history.service.ts';
import { countWorkouts, listDurations, listWorkouts, listWorkoutsWithin } from './history/history.store.ts';
import { glanceOf } from './history/workouts.store.ts';
import { hasTraining } from './hub.store.ts';
import { readLive } from './live/live.service.ts';
import { readMuscleWeek } from './progress/progress.service.ts';
import { readSchedules } from './schedules/schedules.service.ts';
import { readExerciseSettings, readSettings } from './settings.service.ts';
import { readTemplates } from './templates/templates.service.ts';

const LATEST = 6;
const WEEKS = 53;
const EVERYTHING = { words: [] };

type OnDay = { day: Day; timeZone: string };

/** Loads the training hub in one round trip. */
export async function readHub(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { day, timeZone }: OnDay,
): Promise<FitnessHub> {
  const [plans, done, muscles, live, { person }] = await Promise.all([
    readPlans(db, userId),
    readDone(db, userId, { day, timeZone }),
    readMuscleWeek(db, userId, { day, timeZone }),
    readLive(db, userId),
    readPerson(db, deps, userId),
  ]);
  return { day, ...plans, ...done, muscles, weightKg: person.currentWeightKg, isLive: live !== null };
}

/** Whether the member has started to train, for the dashboard's first steps. */
export const hasTrainingQuery = queryPart<boolean, { userId: string }, boolean>(hasTraining, (found) => found);

async function readPlans(db: Db, userId: string) {
  const [schedules, templates, settings, exerciseSettings] = await Promise.all([
    readSchedules(db, userId),
    readTemplates(db, userId),
    readSettings(db, userId),
    readExerciseSettings(db, userId),
  ]);
  return { schedules, templates, settings, exerciseSettings };
}

async function readDone(db: Db, userId: string, { day, timeZone }: OnDay) {
  const monday = mondayOf(day);
  const week = { from: monday, to: addDays(monday, 6) };
  const year = { from: addDays(monday, -7 * (WEEKS - 1)), to: week.to };
  const [latest, total, inWeek, durations] = await Promise.all([
    listWorkouts(db, userId, EVERYTHING, { limit: LATEST, offset: 0 }),
    countWorkouts(db, userId, EVERYTHING),
    listWorkoutsWithin(db, userId, spanOf(week, timeZone)),
    listDurations(db, userId, spanOf(year, timeZone)),
  ]);
  const thisWeek = inWeek.map(({ templateId, planned, ...row }) => {
    return { ...glanceOf(row), day: dayOf(row.createdAt.getTime(), timeZone), templateId, planned };
  });
  const minutes = durations.map((row) => ({ createdAtMs: row.createdAt.getTime(), minutes: row.minutes }));
  return {
    latest: latest.map(glanceOf),
    total,
    today: thisWeek.filter((workout) => workout.day === day).reverse(),
    thisWeek,
    weeks: trainingWeeks(minutes, timeZone),
  };
}
