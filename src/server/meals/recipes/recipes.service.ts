import { makesCircle, recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { deleteLinkToRemoved } from './recipe-links.store.ts';
import { listRecipesOf, recipesTable } from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Foods that an admin has merged since are the kept ones; their figures are those of the recipe. */
export async function readRecipes(db: Db, userId: string): Promise<Recipe[]> {
  const stored = await listRecipesOf(db, userId);
  const ids = stored.flatMap(({ ingredients }) => ingredients.flatMap(({ foodId }) => foodId ?? []));
  const kept = await findMergedIntoIds(db, [...new Set(ids)]);
  if (kept.size === 0) return stored;
  return stored.map((recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.map((food) => ({ ...food, foodId: kept.get(food.foodId ?? '') ?? food.foodId })),
  }));
}

export async function saveRecipe(db: Db, deps: Deps, userId: string, sent: Recipe): Promise<void> {
  await refuseCircle(db, userId, sent);
  await db.transaction((tx) => recipesTable.save(tx, deps, userId, sent));
}

/** Ends the link to it, too. What was cooked and eaten of the recipe keeps its figures. */
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

/** Two devices can still close a circle between them; reading one uses the figures that its parts were added with. */
async function refuseCircle(db: Db, userId: string, sent: Recipe): Promise<void> {
  if (sent.ingredients.every(({ foodId }) => recipeIdOf(foodId) === null)) return;
  const byId = new Map((await listRecipesOf(db, userId)).map((recipe) => [recipe.id, recipe]));
  if (!makesCircle(sent, (id) => byId.get(id))) return;
  throw refuse('BAD_INPUT', { issues: [{ path: 'ingredients', message: 'circle' }] });
}
