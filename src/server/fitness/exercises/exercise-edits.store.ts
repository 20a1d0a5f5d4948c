import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { exerciseEdits } from '../fitness.tables.ts';

export type StoredExerciseEdit = typeof exerciseEdits.$inferSelect;

export function listExerciseEdits(db: Db): Promise<StoredExerciseEdit[]> {
  return db.select().from(exerciseEdits).orderBy(exerciseEdits.exerciseId);
}

/** Locks the edit until the transaction ends. */
export async function findExerciseEditForUpdate(db: Db, exerciseId: string): Promise<StoredExerciseEdit | null> {
  const [found] = await db.select().from(exerciseEdits).where(eq(exerciseEdits.exerciseId, exerciseId)).for('update');
  return found ?? null;
}

/** False when the row already exists. */
export async function insertExerciseEdit(db: Db, edit: StoredExerciseEdit): Promise<boolean> {
  const made = await db
    .insert(exerciseEdits)
    .values(edit)
    .onConflictDoNothing()
    .returning({ id: exerciseEdits.exerciseId });
  return made.length > 0;
}

export async function updateExerciseEdit(db: Db, { exerciseId, ...edit }: StoredExerciseEdit) {
  await db.update(exerciseEdits).set(edit).where(eq(exerciseEdits.exerciseId, exerciseId));
}
