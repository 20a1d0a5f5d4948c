import { and, asc, eq, exists, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { recipeLinks } from './recipe-links.tables.ts';
import { recipes } from './recipes.tables.ts';

export type StoredLink = typeof recipeLinks.$inferSelect;

export function listLinksOf(db: Db, userId: string): Promise<StoredLink[]> {
  return db.select().from(recipeLinks).where(eq(recipeLinks.userId, userId)).orderBy(asc(recipeLinks.createdAt));
}

/** Inserts a link, or returns the existing one of the recipe. */
export async function upsertLink(db: Db, link: StoredLink): Promise<StoredLink> {
  const [made] = await db.insert(recipeLinks).values(link).onConflictDoNothing().returning();
  if (made) return made;
  const [found] = await db.select().from(recipeLinks).where(ofRecipe(link.userId, link.recipeId));
  // Revoked by another device meanwhile: insert again.
  return found ?? upsertLink(db, link);
}

/** Looks the link up by its public id; the owner is not known at this point. */
export async function findLinkById(db: Db, id: string): Promise<StoredLink | null> {
  const [found] = await db.select().from(recipeLinks).where(eq(recipeLinks.id, id));
  return found ?? null;
}

export async function deleteLink(db: Db, userId: string, recipeId: string): Promise<void> {
  await db.delete(recipeLinks).where(ofRecipe(userId, recipeId));
}

/** Deletes the link only if the recipe is removed; a later edit may have restored it. */
export async function deleteLinkToRemoved(db: Db, userId: string, recipeId: string): Promise<void> {
  const removed = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(eq(recipes.userId, userId), eq(recipes.id, recipeId), isNotNull(recipes.deletedAt)));
  await db.delete(recipeLinks).where(and(ofRecipe(userId, recipeId), exists(removed)));
}

function ofRecipe(userId: string, recipeId: string) {
  return and(eq(recipeLinks.userId, userId), eq(recipeLinks.recipeId, recipeId));
}
