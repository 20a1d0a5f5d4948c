import { exercisesContract, type OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findTrainedIds, listOwnExercises, ownExercises } from './own-exercises.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

export async function readOwnExercises(db: Db, userId: string): Promise<OwnExercise[]> {
  return (await listOwnExercises(db, userId)).map((row) => ownExercises.toRow(row));
}

export async function saveOwnExercise(db: Db, deps: Deps, userId: string, row: OwnExercise): Promise<void> {
  await db.transaction((tx) => ownExercises.save(tx, deps, userId, row));
}

/** Workouts and templates with the exercise retain its name. */
export async function removeOwnExercise(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => ownExercises.remove(tx, deps, userId, removal));
}

stateImport('member_exercises', {
  schema: inputOf(exercisesContract.saveOwn),
  toInput: withObject('data'),
  save: saveOwnExercise,
  undo: undoByTombstone({ inUse: findTrainedIds }),
});
