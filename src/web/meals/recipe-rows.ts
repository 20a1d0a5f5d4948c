import recipeShape from 'virtual:row-shape/recipes.save';
import cookingShape from 'virtual:row-shape/recipes.saveCooking';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import type { Cooking, EatenRow, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const RECIPES = syncedTable<Recipe>({
  name: 'recipes',
  shape: recipeShape,
  save: ['recipes', 'save'],
  remove: ['recipes', 'remove'],
  useLabel:
    () =>
    ({ name }, effect) => ({
      key: effect === 'delete' ? 'recipes.unsent.removal' : 'recipes.unsent.recipe',
      values: { name },
    }),
});

export const COOKINGS = syncedTable<Cooking>({
  name: 'cookings',
  shape: cookingShape,
  save: ['recipes', 'saveCooking'],
  remove: ['recipes', 'removeCooking'],
  useLabel:
    () =>
    ({ name }, effect) => ({
      key: effect === 'delete' ? 'recipes.unsent.cookingRemoval' : 'recipes.unsent.cooking',
      values: { name },
    }),
});

/** A journal row of this device as eaten from a batch; undefined for other foods. */
export function eatenOf({ id, foodItem, editedAt }: MealRow): EatenRow | undefined {
  const cookingId = cookingIdOf(foodItem.id);
  return cookingId === null ? undefined : { id, cookingId, grams: foodItem.amount, editedAt };
}
