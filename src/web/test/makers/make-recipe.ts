import type { Cooking, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { makePlanFood } from './make-plan.ts';

const times = { createdAt: '2026-11-02T08:00:00.000Z', editedAt: '2026-11-02T08:00:00.000Z' };

/** Porridge for two: 259 kcal in all. */
export function makeRecipe(over: Partial<Recipe> = {}): Recipe {
  return {
    id: '0192f0c1-7a70-7000-8000-0000000000c1',
    name: 'Gröt för två',
    portions: 2,
    minutes: 10,
    tags: ['Frukost'],
    ingredients: [makePlanFood()],
    unread: ['1 krm kanel'],
    steps: ['Koka grynen.'],
    ...times,
    ...over,
  };
}

/** A batch of 600 g with 600 kcal: one portion each in fridge and freezer, and 200 g loose. */
export function makeCooking(over: Partial<Cooking> = {}): Cooking {
  return {
    ...{ id: '0192f0c1-7a70-7000-8000-0000000000c2', recipeId: makeRecipe().id, name: 'Gröt för två' },
    ...{ day: '2026-11-02', portions: 2, rawGrams: 70, cookedGrams: 600, pot: { name: 'Gjutjärn', grams: 1240 } },
    figures: { calories: 600, protein: 20, carbs: 100, fat: 10, fiber: 12, sugar: null },
    boxes: [
      { ...BOX, id: '0192f0c1-7a70-7000-8000-0000000000d1', place: 'fridge' },
      { ...BOX, id: '0192f0c1-7a70-7000-8000-0000000000d2', place: 'freezer' },
    ],
    used: [],
    ...times,
    ...over,
  };
}

const BOX = { grams: 200, bestBefore: '2099-11-05', discarded: false };
