import { and, asc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { memberFoods } from '../foods.tables.ts';
import { recipes } from '../recipes/recipes.tables.ts';
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

/** The row, locked until the transaction ends, so that concurrent edits are compared one after the other. */
export async function findPictureForUpdate(db: Db, userId: string, id: string): Promise<StoredPicture | null> {
  const [found] = await db.select().from(mealPictures).where(ofId(userId, id)).for('update');
  return found ?? null;
}

/** False when a row with this id exists; it is then unchanged. */
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

/** Files are named by their content, so several rows of a member may share one. */
export async function isKeyUsed(db: Db, userId: string, key: string): Promise<boolean> {
  const uses = and(eq(mealPictures.userId, userId), eq(mealPictures.key, key), isNull(mealPictures.deletedAt));
  return (await db.$count(mealPictures, uses)) > 0;
}

type Loose = { before: Date; now: Date; limit: number };

/**
 * Marks pictures as deleted that were last changed before a time and whose food or recipe was removed before it or never arrived. One
 * statement selects and updates, so that a concurrent change is safe.
 */
export async function removeLoosePictures(db: Db, { before, now, limit }: Loose): Promise<StoredPicture[]> {
  const food = db
    .select({ id: memberFoods.id })
    .from(memberFoods)
    .where(
      and(
        eq(memberFoods.userId, mealPictures.userId),
        eq(memberFoods.id, mealPictures.id),
        or(isNull(memberFoods.deletedAt), sql`${memberFoods.deletedAt} >= ${before}`),
      ),
    );
  const recipe = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(
      and(
        eq(recipes.userId, mealPictures.userId),
        eq(recipes.id, mealPictures.id),
        or(isNull(recipes.deletedAt), sql`${recipes.deletedAt} >= ${before}`),
      ),
    );
  const loose = db
    .select({ userId: mealPictures.userId, id: mealPictures.id })
    .from(mealPictures)
    .where(and(isNull(mealPictures.deletedAt), lt(mealPictures.editedAt, before), notExists(food), notExists(recipe)))
    .limit(limit)
    .for('update');
  return db
    .update(mealPictures)
    .set({ deletedAt: now })
    .where(sql`(${mealPictures.userId}, ${mealPictures.id}) in ${loose}`)
    .returning();
}

function ofId(userId: string, id: string) {
  return and(eq(mealPictures.userId, userId), eq(mealPictures.id, id));
}
