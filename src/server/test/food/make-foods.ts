import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import { addFoodWords, upsertFoods, wordsOf } from '#server/meals/catalogue/catalogue.store.ts';
import type { CatalogueFood } from '#server/meals/catalogue/catalogue-food.ts';
import type { TestApi } from '../api-test.ts';
import { EARLIER } from './make-meals.ts';

/** A catalogue food; tests change the relevant fields. */
export function makeFood(changes: Partial<CatalogueFood> = {}): CatalogueFood {
  return {
    id: 'sv:banan',
    source: 'livsmedelsverket',
    nameSv: 'Banan',
    nameEn: 'Banana',
    brand: null,
    category: 'Fruit',
    kind: 'plain',
    popularity: 50,
    carbsBasis: 'without-fibre',
    per100g: { calories: 92, protein: 1.1, carbs: 20.1, fat: 0.4, fiber: 1.8, sugar: null },
    portions: [{ unit: 'st', grams: 120 }],
    barcode: null,
    synonyms: '',
    ...changes,
  };
}

/** Adds foods to the test's catalogue. */
export async function addFoods(api: Pick<TestApi, 'db' | 'clock'>, ...foods: CatalogueFood[]): Promise<void> {
  await upsertFoods(api.db, foods, api.clock());
  await addFoodWords(api.db, foods.flatMap(wordsOf));
}

/** A member's own food. */
export function makeOwnFood(changes: Partial<OwnFood> = {}): OwnFood {
  return {
    id: '0190f1e2-0000-7000-8000-00000000000f',
    name: 'Min morgongröt',
    per100g: { calories: 95, protein: 4, carbs: 15, fat: 2, fiber: null, sugar: null },
    portions: [{ unit: 'portion', grams: 350 }],
    barcode: null,
    editedAt: EARLIER,
    ...changes,
  };
}
