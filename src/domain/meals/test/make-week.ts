import type { PlanFood } from '../meals.contract.ts';
import type { Cooking, Recipe } from '../recipes/recipes.contract.ts';
import type { WeekEntry } from '../week/week.contract.ts';

const AT = '2026-11-15T08:00:00.000Z';
export const MONDAY = '2026-11-16';

/** By default, 100 g with 100 kcal. */
export function makeFood(changes: Partial<PlanFood> = {}): PlanFood {
  return {
    ...{ foodId: 'sv:oats', name: 'Havregryn', unit: 'g', quantity: 100, grams: 100 },
    ...{ calories: 100, protein: 10, carbs: 10, fat: 2, fiber: null, sugar: null },
    ...changes,
  };
}

/** Four portions, 800 g and 1,000 kcal: lentils by weight and two onions. */
export function makeRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    ...{ id: 'r1', name: 'Linsgryta', portions: 4, minutes: 40, tags: [], unread: [], steps: [] },
    ingredients: [
      makeFood({ foodId: 'sv:lentils', name: 'Linser', quantity: 600, grams: 600, calories: 900 }),
      makeFood({ foodId: 'sv:onion', name: 'Lök', unit: 'st', quantity: 2, grams: 200, calories: 100 }),
    ],
    ...{ createdAt: AT, editedAt: AT },
    ...changes,
  };
}

let made = 0;

/** By default, a food for Monday's breakfast. */
export function makeEntry(changes: Partial<WeekEntry> = {}): WeekEntry {
  made += 1;
  return {
    ...{ id: `e${String(made).padStart(4, '0')}`, day: MONDAY, mealType: 'Breakfast', position: made },
    ...{ food: makeFood(), boxId: null, createdAt: AT, editedAt: AT },
    ...changes,
  };
}

/** By default, two portions of the recipe for Monday's dinner. */
export function makeRecipeEntry(portions = 2, changes: Partial<WeekEntry> = {}): WeekEntry {
  const food = makeFood({ foodId: 'recipe:r1', name: 'Linsgryta', unit: 'portion', quantity: portions });
  return makeEntry({ mealType: 'Dinner', food, ...changes });
}

/** A stored portion of a batch for Monday's lunch. */
export function makePortionEntry(changes: Partial<WeekEntry> = {}): WeekEntry {
  const food = makeFood({ foodId: 'cooking:c1', name: 'Linsgryta', unit: 'låda', quantity: 1, grams: 300 });
  return makeEntry({ mealType: 'Lunch', food, boxId: 'b1', ...changes });
}

export function recipeById(...recipes: Recipe[]): (id: string) => Recipe | undefined {
  return (id) => recipes.find((recipe) => recipe.id === id);
}

/** The state of a batch of 800 g in four portions. */
export function makeCookedBatch(
  leftGrams: number,
  changes: Partial<Cooking> = {},
  portions: { id: string; grams: number }[] = [],
) {
  const portion = { place: 'fridge', bestBefore: '2026-11-19', discarded: false } as const;
  return {
    cooking: { recipeId: 'r1', cookedGrams: 800, portions: 4, ...changes },
    state: { leftGrams, boxes: portions.map((one) => ({ ...portion, ...one })) },
  };
}
