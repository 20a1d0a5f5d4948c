import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { checkWorkoutTime } from '#domain/fitness/history/check-workout.ts';
import { historyContract } from '#domain/fitness/history/history.contract.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import { foldText, foldWords } from '#domain/text/fold-text.ts';
import { requireTrainingConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { exerciseCatalogue } from '../exercises/catalogue-exercises.ts';
import { countWorkouts, listWorkouts, listWorkoutsWithin, type Span, sumOfCalories } from './history.store.ts';
import { findWorkout, glanceOf, markWorkoutsDeleted, rowOfWorkout, workoutsTable } from './workouts.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };
type HistoryQuery = {
  page: number;
  timeZone: string;
  query?: string | undefined;
  exerciseId?: string | undefined;
  kind?: 'strength' | 'activity' | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** A page of twenty, newest first, with the count of all matches. */
export async function readHistory(
  db: Db,
  userId: string,
  { page, timeZone, query, from, to, ...filter }: HistoryQuery,
) {
  const pageSize = FITNESS_BOUNDS.historyPageSize;
  const matching = { ...filter, ...spanOf({ from, to }, timeZone), words: foldWords(query ?? '').map(withExercises) };
  const [rows, total] = await Promise.all([
    listWorkouts(db, userId, matching, { limit: pageSize, offset: (page - 1) * pageSize }),
    countWorkouts(db, userId, matching),
  ]);
  return { workouts: rows.map(glanceOf), total, page, pageSize };
}

/** A workout stores exercise names in the language it was logged in, but search accepts names of both languages. */
function withExercises(text: string) {
  const named = exerciseCatalogue().exercises.filter((exercise) =>
    [exercise.nameSv, exercise.nameEn].some((name) => foldText(name).includes(text)),
  );
  return { text, exerciseIds: named.map(({ id }) => id) };
}

export async function readWorkout(db: Db, userId: string, id: string): Promise<WorkoutRow> {
  const found = await findWorkout(db, userId, id);
  if (!found) throw refuse('NOT_FOUND');
  return rowOfWorkout(found);
}

/** Workouts of a day in the member's time zone. */
export async function readToday(db: Db, userId: string, { day, timeZone }: { day: Day; timeZone: string }) {
  const rows = await listWorkoutsWithin(db, userId, spanOf({ from: day, to: day }, timeZone));
  const calories = rows.reduce((sum, { caloriesBurned }) => sum + (caloriesBurned ?? 0), 0);
  return { day, workouts: rows.map(glanceOf).reverse(), calories };
}

/** Energy burned on a day, as a part of a combined query for the dashboard and the journal. */
export const burnedEnergyQuery = queryPart<number, { userId: string; dayFrom: Date; dayTo: Date }, number>(
  sumOfCalories,
  (calories) => calories,
);

/** The bounds of a day in a time zone, as parameters of `burnedEnergyQuery`. */
export function boundsOf(day: Day, timeZone: string): { dayFrom: Date; dayTo: Date } {
  return { dayFrom: new Date(startOfDay(day, timeZone)), dayTo: new Date(startOfDay(addDays(day, 1), timeZone)) };
}

export async function readCalendar(db: Db, userId: string, span: { from: Day; to: Day; timeZone: string }) {
  const rows = await listWorkoutsWithin(db, userId, spanOf(span, span.timeZone));
  return { workouts: rows.map((row) => ({ ...glanceOf(row), day: dayOf(row.createdAt.getTime(), span.timeZone) })) };
}

/** The instants of an inclusive range of days in a time zone. */
export function spanOf({ from, to }: { from?: Day | undefined; to?: Day | undefined }, timeZone: string): Span {
  return {
    from: from === undefined ? undefined : new Date(startOfDay(from, timeZone)),
    to: to === undefined ? undefined : new Date(startOfDay(addDays(to, 1), timeZone)),
  };
}

export async function saveWorkout(db: Db, deps: Deps, userId: string, row: WorkoutRow): Promise<void> {
  const problem = checkWorkoutTime(Date.parse(row.createdAt), deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'createdAt', message: problem }] });
  await db.transaction(async (tx) => {
    await requireTrainingConsent(tx, userId);
    await workoutsTable.save(tx, deps, userId, row);
  });
}

export async function removeWorkout(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  await db.transaction((tx) => workoutsTable.remove(tx, deps, userId, removal));
}

/** Marks imported workouts as removed, including edited ones. */
function removeWorkouts(db: Db, userId: string, ids: string[], at: Date): Promise<void> {
  return markWorkoutsDeleted(db, userId, ids, at);
}

stateImport('workouts', {
  schema: inputOf(historyContract.saveWorkout),
  toInput: (row) => ({ ...withObject('data')(row), durationMinutes: row.duration }),
  save: saveWorkout,
  undo: undoByTombstone({ after: (db, _deps, userId, { ids, at }) => removeWorkouts(db, userId, ids, at) }),
});
