import { randomUUID } from 'node:crypto';
import type { Cooking, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { EARLIER, makePlanFood } from './make-meals.ts';

/** Porridge for two by default. */
export function makeRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    id: randomUUID(),
    name: 'Havregrynsgröt',
    portions: 2,
    minutes: 10,
    tags: ['Frukost'],
    ingredients: [makePlanFood()],
    unread: [],
    steps: ['Koka upp vatten.', 'Rör ner grynen.'],
    createdAt: EARLIER,
    editedAt: EARLIER,
    ...changes,
  };
}

/** A batch of 2 620 g in five portions by default. */
export function makeCooking(changes: Partial<Cooking> = {}): Cooking {
  return {
    id: randomUUID(),
    recipeId: null,
    name: 'Linsgryta med spenat',
    day: '2026-11-15',
    portions: 6,
    rawGrams: 2833,
    cookedGrams: 2620,
    pot: { name: 'Gjutjärn', grams: 1240 },
    figures: { calories: 2330, protein: 102, carbs: 233, fat: 94, fiber: 71, sugar: null },
    boxes: Array.from({ length: 5 }, (_, at) => ({
      id: randomUUID(),
      grams: 440,
      place: at < 2 ? ('fridge' as const) : ('freezer' as const),
      bestBefore: at < 2 ? '2026-11-18' : '2027-02-13',
      discarded: false,
    })),
    used: [],
    createdAt: EARLIER,
    editedAt: EARLIER,
    ...changes,
  };
}
