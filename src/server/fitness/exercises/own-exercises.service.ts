import { type OwnExercise, ownExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import {
  exerciseOfRow,
  findOwnExerciseForUpdate,
  insertOwnExercise,
  listOwnExercises,
  rowOfExercise,
  type StoredExercise,
  updateOwnExercise,
} from './own-exercises.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

export async function readOwnExercises(db: Db, userId: string): Promise<OwnExercise[]> {
  return (await listOwnExercises(db, userId)).map(rowOfExercise);
}

/** Idempotent: the client's id makes a row arrive once, and the last write wins. */
export async function saveOwnExercise(db: Db, deps: Deps, userId: string, row: OwnExercise): Promise<void> {
  refuseFarEdit(deps, row.editedAt);
  const exercise = exerciseOfRow(userId, row);
  await db.transaction(async (tx) => {
    if (await insertOwnExercise(tx, exercise)) return;
    await settleExercise(tx, deps, exercise, stateOf(exercise), exercise);
  });
}

/** Leaves a tombstone. Workouts and templates that have the exercise keep its name. */
export async function removeOwnExercise(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const changes = { editedAt: removedAt, deletedAt: removedAt };
  await db.transaction((tx) => settleExercise(tx, deps, { userId, id }, removalOf(id, removedAt), changes));
}

async function settleExercise(
  db: Db,
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  changes: Partial<StoredExercise>,
) {
  const stored = await findOwnExerciseForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  const store = () => updateOwnExercise(db, userId, id, changes);
  const tableName = 'member_exercises';
  await settleEdit(db, deps, { userId, tableName, rowId: id, stored: stateOf(stored), arrived, store });
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf(exercise: StoredExercise): RowState {
  if (exercise.deletedAt) return removalOf(exercise.id, exercise.editedAt);
  // The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again.
  return { editedAt: exercise.editedAt, row: ownExercise.parse(rowOfExercise(exercise)) };
}
