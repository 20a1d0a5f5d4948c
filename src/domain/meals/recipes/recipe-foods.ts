import { type FindRecipe, recipeIdOf, roundGrams } from './recipe-nutrients.ts';
import type { Recipe, UsedFood } from './recipes.contract.ts';

/**
 * Grams of each food that a recipe uses, with nested recipes resolved to their foods. Ingredients with only a name, and deleted or
 * circular recipes, are left out.
 */
export function recipeFoods(recipe: Pick<Recipe, 'id' | 'ingredients'>, find: FindRecipe): UsedFood[] {
  const grams = new Map<string, number>();
  addFoods(grams, recipe, find, { share: 1, path: [recipe.id] });
  return [...grams].map(([foodId, sum]) => ({ foodId, grams: roundGrams(sum) })).filter((food) => food.grams > 0);
}

type Part = { share: number; path: readonly string[] };

function addFoods(
  grams: Map<string, number>,
  { ingredients }: Pick<Recipe, 'ingredients'>,
  find: FindRecipe,
  { share, path }: Part,
): void {
  for (const food of ingredients) {
    const partId = recipeIdOf(food.foodId);
    const part = partId === null || path.includes(partId) ? undefined : find(partId);
    const whole = part?.ingredients.reduce((sum, one) => sum + one.grams, 0) ?? 0;
    if (part && whole > 0)
      addFoods(grams, part, find, { share: (share * food.grams) / whole, path: [...path, part.id] });
    else if (food.foodId !== null && partId === null)
      grams.set(food.foodId, (grams.get(food.foodId) ?? 0) + food.grams * share);
  }
}
