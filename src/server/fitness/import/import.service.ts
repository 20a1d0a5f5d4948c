import { IMPORT_SOURCES, type ImportSource, type WorkoutFileSource } from '#domain/fitness/fitness-codes.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { checkWorkout, checkWorkoutTime } from '#domain/fitness/history/check-workout.ts';
import { type ExerciseAlias, importContract, type WorkoutImport } from '#domain/fitness/import/import.contract.ts';
import { asAlias } from '#domain/own-data/import/wire-rows.ts';
import { requireTrainingConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import { insertWorkouts, markWorkoutsDeleted, workoutOfRow } from '../history/workouts.store.ts';
import {
  deleteWorkoutRows,
  findTimes,
  listAliases,
  listImportedIds,
  listUndoneIds,
  upsertAliases,
  workoutImportRecords,
} from './import.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Batch = { id: string; source: WorkoutFileSource; fileName: string; workouts: WorkoutRow[] };

/** The starting times that already have a workout: these are skipped. */
export async function checkImport(db: Db, userId: string, startedAt: string[]): Promise<string[]> {
  if (startedAt.length === 0) return [];
  const times = await findTimes(
    db,
    userId,
    startedAt.map((time) => new Date(time)),
  );
  return times.map((time) => time.toISOString());
}

/**
 * Imports a batch. A workout with an existing id or starting time is skipped, so that repeated imports add nothing and later edits and
 * removals remain; workouts removed by an undo are imported again. Idempotent.
 */
export async function importWorkouts(
  db: Db,
  deps: Deps,
  userId: string,
  batch: Batch,
): Promise<{ imported: number; skipped: number }> {
  const now = deps.clock();
  refuseUntrue(batch.workouts, now);
  return db.transaction(async (tx) => {
    await requireTrainingConsent(tx, userId);
    const { id, source, fileName } = batch;
    await workoutImportRecords.begin(tx, { userId, id, source, fileName, importedAt: now });
    const rows = await newRows(tx, userId, batch, now);
    const undone = await listUndoneIds(tx, userId, ids(rows));
    await deleteWorkoutRows(tx, userId, undone);
    const inserted = new Set(await insertWorkouts(tx, rows));
    const sets = rows.filter((row) => inserted.has(row.id)).reduce((sum, { setCount }) => sum + setCount, 0);
    await workoutImportRecords.add(tx, { userId, id }, { workouts: inserted.size, sets });
    return { imported: inserted.size, skipped: batch.workouts.length - inserted.size };
  });
}

/** The rows of the batch without an existing workout at their starting time; of two with one id the first. */
async function newRows(db: Db, userId: string, { id, source, workouts }: Batch, now: Date) {
  const times = workouts.map(({ createdAt }) => new Date(createdAt));
  const taken = new Set((await findTimes(db, userId, times, id)).map((time) => time.getTime()));
  const seen = new Set<string>();
  const isFirst = (workout: WorkoutRow) => !seen.has(workout.id) && seen.add(workout.id);
  return workouts
    .filter((workout) => !taken.has(Date.parse(workout.createdAt)) && isFirst(workout))
    .map((row) =>
      // The time of the import is the edit time: every later edit is newer.
      workoutOfRow(userId, { ...row, other: { ...row.other, source }, editedAt: now.toISOString() }, id),
    );
}

function refuseUntrue(workouts: WorkoutRow[], now: Date) {
  for (const [index, workout] of workouts.entries()) {
    const problem = checkWorkoutTime(Date.parse(workout.createdAt), now.getTime());
    if (problem) throw refuse('BAD_INPUT', { issues: [{ path: `workouts.${index}.createdAt`, message: problem }] });
    const wrong = checkWorkout(workout);
    if (wrong) {
      const path = `workouts.${index}.${wrong.path.join('.')}`;
      throw refuse('BAD_INPUT', { issues: [{ path, message: wrong.message }] });
    }
  }
}

/** Imports of training files. Imports of health data contain more than workouts and are listed in the health feature. */
export async function readImports(db: Db, userId: string): Promise<WorkoutImport[]> {
  const imports = await workoutImportRecords.list(db, userId);
  return imports.flatMap(({ source, ...row }) => (isTrainingFile(source) ? [{ ...row, source }] : []));
}

function isTrainingFile(source: WorkoutFileSource): source is ImportSource {
  return IMPORT_SOURCES.some((one) => one === source);
}

/** Removes the workouts of an import, including edited ones. Idempotent. */
export function undoImport(db: Db, deps: Deps, userId: string, id: string): Promise<{ removed: number }> {
  return workoutImportRecords.undo(
    db,
    deps,
    { userId, id },
    {
      nothing: { removed: 0 },
      remove: async (tx, now) => {
        const imported = await listImportedIds(tx, userId, id);
        if (imported.length > 0) await markWorkoutsDeleted(tx, userId, imported, now);
        return { removed: imported.length };
      },
    },
  );
}

export function readAliases(db: Db, userId: string): Promise<ExerciseAlias[]> {
  return listAliases(db, userId);
}

/** Of duplicate names the last one counts. */
export async function saveAliases(db: Db, userId: string, aliases: ExerciseAlias[]): Promise<void> {
  const byName = new Map(aliases.map((alias) => [alias.name, alias]));
  await upsertAliases(db, userId, [...byName.values()]);
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

stateImport('exercise_aliases', {
  key: 'name',
  schema: inputOf(importContract.saveAliases),
  toInput: asAlias,
  save: (db, _deps, userId, { aliases }) => saveAliases(db, userId, aliases),
  undo: undoUnchanged,
});
