import { makesCircle, recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { type Recipe, recipesContract } from '#domain/meals/recipes/recipes.contract.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { deleteLinkToRemoved } from './recipe-links.store.ts';
import { listRecipesOf, recipesTable } from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Replaces foods that were merged since; the nutrients stay those of the recipe. */
export async function readRecipes(db: Db, userId: string): Promise<Recipe[]> {
  const stored = await listRecipesOf(db, userId);
  const ids = stored.flatMap(({ ingredients }) => ingredients.flatMap(({ foodId }) => foodId ?? []));
  const mergedIntoIds = await findMergedIntoIds(db, [...new Set(ids)]);
  if (mergedIntoIds.size === 0) return stored;
  return stored.map((recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.map((food) => ({
      ...food,
      foodId: mergedIntoIds.get(food.foodId ?? '') ?? food.foodId,
    })),
  }));
}

export async function saveRecipe(db: Db, deps: Deps, userId: string, sent: Recipe): Promise<void> {
  await refuseCircle(db, userId, sent);
  await db.transaction((tx) => recipesTable.save(tx, deps, userId, sent));
}

/** Removes a recipe and revokes its link. Cookings and eaten rows are not affected. */
export async function removeRecipe(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await recipesTable.remove(tx, deps, userId, { id, editedAt });
    await deleteLinkToRemoved(tx, userId, id);
  });
}

/** Refuses a circle of recipes. Two devices can still create one concurrently; reading then uses the stored nutrients. */
async function refuseCircle(db: Db, userId: string, sent: Recipe): Promise<void> {
  if (sent.ingredients.every(({ foodId }) => recipeIdOf(foodId) === null)) return;
  const byId = new Map((await listRecipesOf(db, userId)).map((recipe) => [recipe.id, recipe]));
  if (!makesCircle(sent, (id) => byId.get(id))) return;
  throw refuse('BAD_INPUT', { issues: [{ path: 'ingredients', message: 'circle' }] });
}

stateImport('recipes', {
  schema: inputOf(recipesContract.save),
  toInput: withObject('recipeData'),
  save: saveRecipe,
  undo: undoByTombstone(),
});
