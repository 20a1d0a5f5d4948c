import type { Food, FoodHabit, OwnFood } from '#domain/meals/add-food/foods.contract.ts';

const NOTHING_KNOWN = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };

/** Oats: 370 kcal per 100 g, so 60 g are the 222 kcal of the design. */
export function makeFood(over: Partial<Food> = {}): Food {
  return {
    id: 'sv:havregryn',
    source: 'livsmedelsverket',
    nameSv: 'Havregryn',
    nameEn: 'Rolled oats',
    brand: null,
    category: 'Cereals',
    kind: 'plain',
    popularity: 80,
    carbsBasis: 'without-fibre',
    per100g: { calories: 370, protein: 13, carbs: 60, fat: 7, fiber: 10, sugar: 1 },
    portions: [
      { unit: 'dl', grams: 35 },
      { unit: 'portion', grams: 60 },
    ],
    serving: '100g',
    barcode: null,
    synonyms: '',
    ...over,
  };
}

export const BANANA = makeFood({
  id: 'sv:banan',
  nameSv: 'Banan',
  nameEn: 'Banana',
  category: 'Fruit',
  per100g: { ...NOTHING_KNOWN, calories: 96, protein: 1.1, carbs: 20.9, fat: 0.2 },
  portions: [{ unit: 'st', grams: 120 }],
});

export const BANANA_BREAD = makeFood({
  id: 'sv:bananbrod',
  nameSv: 'Bananbröd',
  nameEn: 'Banana bread',
  category: 'Baking',
  kind: 'dish',
  per100g: { calories: 326, protein: 4.3, carbs: 54, fat: 10.5, fiber: 1.1, sugar: 28 },
  portions: [{ unit: 'skiva', grams: 60 }],
});

export function makeHabit(over: Partial<FoodHabit> = {}): FoodHabit {
  return { food: makeFood(), grams: 60, unit: 'g', quantity: 60, ...over };
}

export function makeOwnFood(over: Partial<OwnFood> = {}): OwnFood {
  return {
    id: '0192f0c1-7a70-7000-8000-0000000000f0',
    name: 'Mormors köttbullar',
    per100g: { ...NOTHING_KNOWN, calories: 224, protein: 14, carbs: 8, fat: 15 },
    portions: [],
    barcode: null,
    editedAt: '2026-11-01T08:00:00.000Z',
    ...over,
  };
}
