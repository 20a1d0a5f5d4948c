import shape from 'virtual:row-shape/pantry.save';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { CookedFoods, EatenFood, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import { eatenAt } from '#domain/meals/pantry/stock.ts';
import type { Cooking } from '#domain/meals/recipes/recipes.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const PANTRY_RECORDS = syncedTable<PantryRecord>({
  name: 'pantry_facts',
  shape,
  save: ['pantry', 'save'],
  remove: ['pantry', 'remove'],
  useLabel: () => labelOf,
});

function labelOf({ batch }: PantryRecord) {
  return batch ? { key: 'pantry.unsent.batch', values: { name: batch.name } } : { key: 'pantry.unsent.switch' };
}

/** A logged row of this device as a use; undefined without a food. */
export function eatenOf({ id, day, createdAt, editedAt, foodItem }: MealRow): EatenFood | undefined {
  const { id: foodId, amount: grams } = foodItem;
  return foodId === null ? undefined : { id, foodId, grams, at: eatenAt(day, createdAt), editedAt };
}

/** A cooking of this device as uses. */
export function cookedOf({ id, used, createdAt: at, editedAt }: Cooking): CookedFoods {
  return { id, used, at, editedAt };
}
