import { type OwnExercise, ownExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
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

const EXERCISES: OwnTable<StoredExercise> = {
  name: 'member_exercises',
  findForUpdate: findOwnExerciseForUpdate,
  update: updateOwnExercise,
  contentOf: (exercise) => ownExercise.parse(rowOfExercise(exercise)),
};

export async function readOwnExercises(db: Db, userId: string): Promise<OwnExercise[]> {
  return (await listOwnExercises(db, userId)).map(rowOfExercise);
}

/** Idempotent: the client's id makes a row arrive once, and the last write wins. */
export async function saveOwnExercise(db: Db, deps: Deps, userId: string, row: OwnExercise): Promise<void> {
  refuseFarEdit(deps, row.editedAt);
  const exercise = exerciseOfRow(userId, row);
  await db.transaction(async (tx) => {
    if (!(await insertOwnExercise(tx, exercise))) await changeOwnRow(tx, deps, EXERCISES, exercise);
  });
}

/** Workouts and templates that have the exercise keep its name. */
export async function removeOwnExercise(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, EXERCISES, { userId, ...removal }));
}
