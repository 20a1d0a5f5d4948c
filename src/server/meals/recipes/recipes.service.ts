import { makesCircle, recipeIdOf } from '#domain/meals/recipes/recipe-figures.ts';
import { type Recipe, recipe as recipeShape } from '#domain/meals/recipes/recipes.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
import { findKeptIds } from '../add-food/foods.store.ts';
import { deleteLinkToRemoved } from '../recipe-links/recipe-links.store.ts';
import { findRecipeForUpdate, insertRecipe, listRecipesOf, type StoredRecipe, updateRecipe } from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

const recipesTable = ({ clock }: Deps): OwnTable<StoredRecipe> => ({
  name: 'recipes',
  findForUpdate: findRecipeForUpdate,
  update: (db, userId, id, changes) => updateRecipe(db, userId, id, { ...changes, updatedAt: clock() }),
  contentOf: (row) => recipeShape.parse(toRecipe(row)),
});

/** Foods that an admin has merged since are the kept ones; their figures are those of the recipe. */
export async function readRecipes(db: Db, userId: string): Promise<Recipe[]> {
  const stored = (await listRecipesOf(db, userId)).map(toRecipe);
  const ids = stored.flatMap(({ ingredients }) => ingredients.flatMap(({ foodId }) => foodId ?? []));
  const kept = await findKeptIds(db, [...new Set(ids)]);
  if (kept.size === 0) return stored;
  return stored.map((recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.map((food) => ({ ...food, foodId: kept.get(food.foodId ?? '') ?? food.foodId })),
  }));
}

/** Idempotent; the last write wins. */
export async function saveRecipe(db: Db, deps: Deps, userId: string, sent: Recipe): Promise<void> {
  refuseFarEdit(deps, sent.editedAt);
  await refuseCircle(db, userId, sent);
  const row = toStored(deps, userId, sent);
  await db.transaction(async (tx) => {
    if (await insertRecipe(tx, row)) return;
    await changeOwnRow(tx, deps, recipesTable(deps), row);
  });
}

/** Leaves a tombstone, and ends the link to it. What was cooked and eaten of the recipe keeps its figures. */
export async function removeRecipe(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await removeOwnRow(tx, deps, recipesTable(deps), { userId, id, editedAt });
    await deleteLinkToRemoved(tx, userId, id);
  });
}

/** Two devices can still close a circle between them; reading one uses the figures that its parts were added with. */
async function refuseCircle(db: Db, userId: string, sent: Recipe): Promise<void> {
  if (sent.ingredients.every(({ foodId }) => recipeIdOf(foodId) === null)) return;
  const byId = new Map((await listRecipesOf(db, userId)).map((row) => [row.id, toRecipe(row)]));
  if (!makesCircle(sent, (id) => byId.get(id))) return;
  throw refuse('BAD_INPUT', { issues: [{ path: 'ingredients', message: 'circle' }] });
}

function toRecipe({ id, name, portions, recipeData, createdAt, editedAt }: StoredRecipe): Recipe {
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
  return { id, name, portions, ...recipeData, ...times };
}

function toStored(
  deps: Deps,
  userId: string,
  { id, name, portions, createdAt, editedAt, ...data }: Recipe,
): StoredRecipe {
  const ingredients = data.ingredients.map((food) => ({ ...food, ...roundNutrients(food) }));
  return {
    userId,
    id,
    name,
    portions,
    recipeData: { ...data, ingredients },
    createdAt: new Date(createdAt),
    updatedAt: deps.clock(),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}
