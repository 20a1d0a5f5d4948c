import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { RECIPE_BOUNDS } from '#domain/bounds.ts';
import { cookingFoodId } from '#domain/meals/recipes/cooking.ts';
import type { Db } from '#server/platform/db/db.ts';
import { meals } from '../meals.tables.ts';
import { cookings, recipes } from './recipes.tables.ts';

export type StoredRecipe = typeof recipes.$inferSelect;
export type StoredCooking = typeof cookings.$inferSelect;

/** A member's recipes, the newest first. */
export function listRecipesOf(db: Db, userId: string): Promise<StoredRecipe[]> {
  return db
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), isNull(recipes.deletedAt)))
    .orderBy(desc(recipes.createdAt), desc(recipes.id));
}

/** False when the member has a recipe with this id already; it then stays as it is. */
export async function insertRecipe(db: Db, recipe: StoredRecipe): Promise<boolean> {
  const inserted = await db.insert(recipes).values(recipe).onConflictDoNothing().returning({ id: recipes.id });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findRecipeForUpdate(db: Db, userId: string, id: string): Promise<StoredRecipe | null> {
  const [found] = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), eq(recipes.id, id)))
    .for('update');
  return found ?? null;
}

export async function updateRecipe(db: Db, userId: string, id: string, changes: Partial<StoredRecipe>) {
  await db
    .update(recipes)
    .set(changes)
    .where(and(eq(recipes.userId, userId), eq(recipes.id, id)));
}

/** What a member has cooked, the newest first. */
export function listCookingsOf(db: Db, userId: string): Promise<StoredCooking[]> {
  return db
    .select()
    .from(cookings)
    .where(and(eq(cookings.userId, userId), isNull(cookings.deletedAt)))
    .orderBy(desc(cookings.createdAt), desc(cookings.id))
    .limit(RECIPE_BOUNDS.cookings);
}

export async function insertCooking(db: Db, cooking: StoredCooking): Promise<boolean> {
  const inserted = await db.insert(cookings).values(cooking).onConflictDoNothing().returning({ id: cookings.id });
  return inserted.length > 0;
}

export async function findCookingForUpdate(db: Db, userId: string, id: string): Promise<StoredCooking | null> {
  const [found] = await db
    .select()
    .from(cookings)
    .where(and(eq(cookings.userId, userId), eq(cookings.id, id)))
    .for('update');
  return found ?? null;
}

export async function updateCooking(db: Db, userId: string, id: string, changes: Partial<StoredCooking>) {
  await db
    .update(cookings)
    .set(changes)
    .where(and(eq(cookings.userId, userId), eq(cookings.id, id)));
}

export async function deleteCookingsOf(db: Db, userId: string) {
  await db.delete(cookings).where(eq(cookings.userId, userId));
}

/** Rows of the journal that were eaten from something the member cooked, from a day on. */
export function listEatenSince(db: Db, userId: string, day: string) {
  return db
    .select({
      id: meals.id,
      foodId: sql<string>`${meals.foodItem} ->> 'id'`,
      grams: sql<number>`(${meals.foodItem} ->> 'amount')::float8`,
      editedAt: meals.editedAt,
    })
    .from(meals)
    .where(
      and(
        eq(meals.userId, userId),
        sql`${meals.date} >= ${day}`,
        isNull(meals.deletedAt),
        like(sql`${meals.foodItem} ->> 'id'`, cookingFoodId('%')),
      ),
    );
}
