import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ownExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { memberExercises, workoutExercises } from '../fitness.tables.ts';

type StoredExercise = typeof memberExercises.$inferSelect;

export const ownExercises = new SyncedTable({
  table: memberExercises,
  schema: ownExercise,
  toColumns: ({ id: _id, name, createdAt: _made, editedAt: _edited, ...data }) => ({ name, data }),
  toFields: ({ name, data }) => ({ name, ...data }),
});

export function listOwnExercises(db: Db, userId: string): Promise<StoredExercise[]> {
  return db
    .select()
    .from(memberExercises)
    .where(and(eq(memberExercises.userId, userId), isNull(memberExercises.deletedAt)))
    .orderBy(asc(memberExercises.name), asc(memberExercises.id));
}

/** Which of these exercises have been trained. */
export async function findTrainedIds(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: workoutExercises.exerciseId })
    .from(workoutExercises)
    .where(and(eq(workoutExercises.userId, userId), inArray(workoutExercises.exerciseId, ids)));
  return new Set(rows.map(({ id }) => id));
}
