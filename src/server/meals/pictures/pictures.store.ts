import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { mealPictures } from './pictures.tables.ts';

export type StoredPicture = typeof mealPictures.$inferSelect;

export function listPicturesOf(db: Db, userId: string): Promise<StoredPicture[]> {
  return db
    .select()
    .from(mealPictures)
    .where(and(eq(mealPictures.userId, userId), isNull(mealPictures.deletedAt)))
    .orderBy(asc(mealPictures.id));
}

export async function findPicture(db: Db, userId: string, id: string): Promise<StoredPicture | null> {
  const [found] = await db.select().from(mealPictures).where(ofId(userId, id));
  return found ?? null;
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findPictureForUpdate(db: Db, userId: string, id: string): Promise<StoredPicture | null> {
  const [found] = await db.select().from(mealPictures).where(ofId(userId, id)).for('update');
  return found ?? null;
}

/** False when there is a row with this id already; it then stays as it is. */
export async function insertPicture(db: Db, picture: StoredPicture): Promise<boolean> {
  const inserted = await db
    .insert(mealPictures)
    .values(picture)
    .onConflictDoNothing()
    .returning({ id: mealPictures.id });
  return inserted.length > 0;
}

export async function updatePicture(db: Db, userId: string, id: string, changes: Partial<StoredPicture>) {
  await db.update(mealPictures).set(changes).where(ofId(userId, id));
}

export async function countPictures(db: Db, userId: string): Promise<number> {
  return db.$count(mealPictures, and(eq(mealPictures.userId, userId), isNull(mealPictures.deletedAt)));
}

/** Files are named by their content: a food and a recipe of one member may share one. */
export async function isKeyUsed(db: Db, userId: string, key: string): Promise<boolean> {
  const uses = and(eq(mealPictures.userId, userId), eq(mealPictures.key, key), isNull(mealPictures.deletedAt));
  return (await db.$count(mealPictures, uses)) > 0;
}

function ofId(userId: string, id: string) {
  return and(eq(mealPictures.userId, userId), eq(mealPictures.id, id));
}
