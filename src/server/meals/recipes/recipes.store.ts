import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { cookingFoodId } from '#domain/meals/recipes/cooking.ts';
import { type Cooking, cooking, type Recipe, recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { meals } from '../meals.tables.ts';
import { cookings, recipes } from './recipes.tables.ts';

export const recipesTable = new SyncedTable({
  table: recipes,
  schema: recipe,
  toColumns: ({ id: _id, name, portions, createdAt: _made, editedAt: _edited, ...data }) => {
    const ingredients = data.ingredients.map((food) => ({ ...food, ...roundNutrients(food) }));
    return { name, portions, recipeData: { ...data, ingredients } };
  },
  toFields: ({ name, portions, recipeData }) => ({ name, portions, ...recipeData }),
});

export const cookingsTable = new SyncedTable({
  table: cookings,
  schema: cooking,
  toColumns: ({ id: _id, createdAt: _made, editedAt: _edited, figures, ...row }) => ({
    ...row,
    figures: roundNutrients(figures),
  }),
  toFields: ({ userId: _owner, updatedAt: _updated, deletedAt: _removed, ...row }) => row,
});

/** A member's recipes, newest first. */
export async function listRecipesOf(db: Db, userId: string): Promise<Recipe[]> {
  const rows = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), isNull(recipes.deletedAt)))
    .orderBy(desc(recipes.createdAt), desc(recipes.id));
  return rows.map((row) => recipesTable.toRow(row));
}

/** A member's cookings, newest first. */
export async function listCookingsOf(db: Db, userId: string): Promise<Cooking[]> {
  const rows = await db
    .select()
    .from(cookings)
    .where(and(eq(cookings.userId, userId), isNull(cookings.deletedAt)))
    .orderBy(desc(cookings.createdAt), desc(cookings.id))
    .limit(RECIPE_BOUNDS.cookings);
  return rows.map((row) => cookingsTable.toRow(row));
}

/** Journal rows eaten from the member's cookings, from a day on. */
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
