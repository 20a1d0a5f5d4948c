import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type WorkoutGlance, type WorkoutRow, workoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { workoutTotals } from '#domain/fitness/history/glance-workout.ts';
import { exerciseBests, workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import type { OneRmFormula } from '#domain/fitness/progress/one-rm.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { withAssistance } from '../exercises/catalogue-exercises.ts';
import { workoutExercises, workouts } from '../fitness.tables.ts';
import { findOneRmFormula } from './one-rm.store.ts';

export type StoredWorkout = typeof workouts.$inferSelect;
type StoredPart = typeof workoutExercises.$inferInsert;

/** Converts a stored workout to the contract's row. */
export function rowOfWorkout(stored: StoredWorkout): WorkoutRow {
  const { id, name, duration, caloriesBurned, data, createdAt, editedAt } = stored;
  return {
    id,
    name,
    durationMinutes: duration,
    caloriesBurned,
    ...data,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt.toISOString(),
  };
}

export function workoutOfRow(userId: string, row: WorkoutRow, importId: string | null = null): StoredWorkout {
  const times = { createdAt: new Date(row.createdAt), editedAt: new Date(row.editedAt), deletedAt: null };
  return { ...workoutColumns(row), ...times, userId, id: row.id, importId };
}

function workoutColumns({ name, durationMinutes, caloriesBurned, notes, other, ...row }: WorkoutRow) {
  const exercises = withAssistance(row.exercises);
  const { volumeKg, sets } = workoutTotals(exercises);
  return {
    name,
    duration: durationMinutes,
    caloriesBurned,
    data: { exercises, notes, other },
    volumeKg,
    setCount: sets,
    searchText: foldText([name, ...exercises.map((exercise) => exercise.name)].join('\n')),
  };
}

export function glanceOf(row: GlanceRow): WorkoutGlance {
  const {
    id,
    name,
    duration,
    caloriesBurned,
    volumeKg,
    distanceM,
    activityId,
    setCount,
    exerciseNames,
    source,
    createdAt,
  } = row;
  return {
    id,
    name,
    durationMinutes: duration,
    caloriesBurned,
    volumeKg,
    distanceM,
    activityId,
    sets: setCount,
    exerciseNames,
    source,
    createdAt: createdAt.toISOString(),
  };
}

/** Columns of a history summary: the names from the data, without the data itself. */
export const GLANCE = {
  id: workouts.id,
  name: workouts.name,
  duration: workouts.duration,
  caloriesBurned: workouts.caloriesBurned,
  volumeKg: workouts.volumeKg,
  setCount: workouts.setCount,
  distanceM: sql<number | null>`coalesce(
    (${workouts.data} #>> '{other,activity,distanceM}')::float8,
    (select sum((metres #>> '{}')::float8)
      from jsonb_path_query(${workouts.data}, '$.exercises[*].sets[*].distanceM ? (@ != null)') as metres))`,
  activityId: sql<string | null>`${workouts.data} #>> '{other,activity,exerciseId}'`,
  exerciseNames: sql<string[]>`jsonb_path_query_array(${workouts.data}, '$.exercises[*].name')`,
  source: sql<WorkoutGlance['source']>`${workouts.data} -> 'other' ->> 'source'`,
  createdAt: workouts.createdAt,
};
export type GlanceRow = Omit<WorkoutGlance, 'durationMinutes' | 'sets' | 'createdAt'> & {
  duration: number;
  setCount: number;
  createdAt: Date;
};

/** Derived values are stored with a workout. */
export const workoutsTable = new SyncedTable({
  table: workouts,
  schema: workoutRow,
  toColumns: workoutColumns,
  toFields: rowOfWorkout,
  follow: async (tx, _deps, { userId, id }, row) => {
    await deleteParts(tx, userId, [id]);
    if (row) await insertParts(tx, userId, [workoutOfRow(userId, row)]);
  },
});

/** Inserts many new workouts of one member in few statements. Existing ids are unchanged; returns the new ones. */
export async function insertWorkouts(db: Db, rows: StoredWorkout[]): Promise<string[]> {
  const inserted: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT);
    const ids = await db.insert(workouts).values(some).onConflictDoNothing().returning({ id: workouts.id });
    inserted.push(...ids.map(({ id }) => id));
  }
  const isNew = new Set(inserted);
  const [first] = rows;
  if (first)
    await insertParts(
      db,
      first.userId,
      rows.filter(({ id }) => isNew.has(id)),
    );
  return inserted;
}

export async function findWorkout(db: Db, userId: string, id: string): Promise<StoredWorkout | null> {
  const [found] = await db
    .select()
    .from(workouts)
    .where(and(isRow(userId, id), isNull(workouts.deletedAt)));
  return found ?? null;
}

/** Replaces the workouts with tombstones and deletes their derived rows. */
export async function markWorkoutsDeleted(db: Db, userId: string, ids: string[], removedAt: Date) {
  await db
    .update(workouts)
    .set({ editedAt: removedAt, deletedAt: removedAt })
    .where(and(eq(workouts.userId, userId), inArray(workouts.id, ids)));
  await deleteParts(db, userId, ids);
}

/** Deletes all workouts of a member; derived rows are deleted by cascade. */
export async function deleteWorkoutsOf(db: Db, userId: string) {
  await db.delete(workouts).where(eq(workouts.userId, userId));
}

function partsOf({ userId, id, data, createdAt }: StoredWorkout, formula: OneRmFormula): StoredPart[] {
  return data.exercises.map(({ exerciseId, sets }, index) => {
    const setCount = workingSets(sets).length;
    const bests = exerciseBests(sets, formula);
    return { userId, workoutId: id, place: index, exerciseId, performedAt: createdAt, sets, setCount, ...bests };
  });
}

async function insertParts(db: Db, userId: string, rows: StoredWorkout[]) {
  const formula = await findOneRmFormula(db, userId);
  const parts = rows.flatMap((row) => partsOf(row, formula));
  for (let at = 0; at < parts.length; at += ROWS_PER_STATEMENT)
    await db.insert(workoutExercises).values(parts.slice(at, at + ROWS_PER_STATEMENT));
}

async function deleteParts(db: Db, userId: string, ids: string[]) {
  await db
    .delete(workoutExercises)
    .where(and(eq(workoutExercises.userId, userId), inArray(workoutExercises.workoutId, ids)));
}

/** PostgreSQL accepts 65,535 parameters per statement, and a row has at most fourteen. */
const ROWS_PER_STATEMENT = 2000;

function isRow(userId: string, id: string): SQL | undefined {
  return and(eq(workouts.userId, userId), eq(workouts.id, id));
}
