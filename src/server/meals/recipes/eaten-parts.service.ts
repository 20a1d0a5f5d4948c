import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { partsOfCooking, partsOfRecipe } from '#domain/meals/nutrients/eaten-parts.ts';
import { amountsOfParts, type EatenPart, type EatenRow } from '#domain/meals/nutrients/intake.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Cooking } from '#domain/meals/recipes/recipes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listKnownAmounts } from '../add-food/foods.store.ts';
import { listCookingsOf, listRecipesOf } from './recipes.store.ts';

type Parts = { parts: EatenPart[]; isWhole: boolean };
type PartsOf = (foodId: string, grams: number) => Parts;

/** Parts of logged foods: the ingredients of own dishes; other foods are their own only part. */
export async function readParts(db: Db, userId: string, ids: readonly (string | null)[]): Promise<PartsOf> {
  const cookings = ids.some((id) => cookingIdOf(id) !== null) ? await listCookingsOf(db, userId) : [];
  const stored = ids.some((id) => recipeIdOf(id) !== null) ? await listRecipesOf(db, userId) : [];
  const cookingById = new Map(cookings.map((cooking) => [cooking.id, cooking]));
  const recipeById = new Map(stored.map((recipe) => [recipe.id, recipe]));
  const find = (id: string) => recipeById.get(id);
  return (foodId, grams) => {
    const cookingId = cookingIdOf(foodId);
    if (cookingId !== null) return partsOfCooking(cookingById.get(cookingId), grams);
    const recipeId = recipeIdOf(foodId);
    if (recipeId !== null) return partsOfRecipe(find(recipeId), find, grams);
    return { parts: [{ foodId, grams }], isWhole: true };
  };
}

/** Known amounts per 100 g of the foods in these rows. */
export function readAmountsOf(db: Db, userId: string, rows: readonly Pick<EatenRow, 'parts'>[]) {
  const ids = new Set(rows.flatMap(({ parts }) => parts.map(({ foodId }) => foodId)));
  return listKnownAmounts(db, userId, [...ids]);
}

/** Known amounts of an own dish; undefined when nothing is known or the food is not a dish. */
export async function readDishAmounts(
  db: Db,
  userId: string,
  { id, amount }: { id: string | null; amount: number },
): Promise<KnownAmounts | undefined> {
  if (id === null || !isDish(id)) return undefined;
  const partsOf = await readParts(db, userId, [id]);
  return amountsOf(db, userId, partsOf(id, amount));
}

/** Known amounts of a whole batch at the time of cooking. */
export function readCookingAmounts(db: Db, userId: string, cooking: Cooking): Promise<KnownAmounts | undefined> {
  return amountsOf(db, userId, partsOfCooking(cooking, cooking.cookedGrams));
}

const isDish = (id: string) => cookingIdOf(id) !== null || recipeIdOf(id) !== null;

async function amountsOf(db: Db, userId: string, eaten: Parts): Promise<KnownAmounts | undefined> {
  const foods = await readAmountsOf(db, userId, [eaten]);
  const amounts = amountsOfParts(eaten, new Map(foods.map((food) => [food.id, food.amounts])));
  return Object.keys(amounts).length === 0 ? undefined : amounts;
}
