import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { memberExercises } from '../fitness.tables.ts';

export type StoredExercise = typeof memberExercises.$inferSelect;

/** A stored exercise as it travels. */
export function rowOfExercise({ id, name, data, createdAt, editedAt }: StoredExercise): OwnExercise {
  return { id, name, ...data, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
}

export function exerciseOfRow(userId: string, { id, name, createdAt, editedAt, ...data }: OwnExercise): StoredExercise {
  return { userId, id, name, data, createdAt: new Date(createdAt), editedAt: new Date(editedAt), deletedAt: null };
}

export function listOwnExercises(db: Db, userId: string): Promise<StoredExercise[]> {
  return db
    .select()
    .from(memberExercises)
    .where(and(eq(memberExercises.userId, userId), isNull(memberExercises.deletedAt)))
    .orderBy(asc(memberExercises.name), asc(memberExercises.id));
}

/** False when the member has an exercise with this id already; it then stays as it is. */
export async function insertOwnExercise(db: Db, exercise: StoredExercise): Promise<boolean> {
  const inserted = await db
    .insert(memberExercises)
    .values(exercise)
    .onConflictDoNothing()
    .returning({ id: memberExercises.id });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findOwnExerciseForUpdate(db: Db, userId: string, id: string): Promise<StoredExercise | null> {
  const [found] = await db.select().from(memberExercises).where(isRow(userId, id)).for('update');
  return found ?? null;
}

export async function updateOwnExercise(db: Db, userId: string, id: string, changes: Partial<StoredExercise>) {
  await db.update(memberExercises).set(changes).where(isRow(userId, id));
}

function isRow(userId: string, id: string) {
  return and(eq(memberExercises.userId, userId), eq(memberExercises.id, id));
}
