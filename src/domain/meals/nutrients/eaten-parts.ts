import { recipeFoods } from '../recipes/recipe-foods.ts';
import type { FindRecipe } from '../recipes/recipe-nutrients.ts';
import type { Cooking, Recipe } from '../recipes/recipes.contract.ts';
import type { EatenPart } from './intake.ts';

type Parts = { parts: EatenPart[]; isWhole: boolean };

/** Known weight from which a dish counts as complete; the slack allows for rounding of weights. */
const WHOLE_SHARE = 0.98;
const NOTHING_KNOWN: Parts = { parts: [], isWhole: false };

/** The ingredients in this many grams of a cooked batch, by the ingredients recorded with it. */
export function partsOfCooking(
  cooking: Pick<Cooking, 'cookedGrams' | 'rawGrams' | 'used'> | undefined,
  grams: number,
): Parts {
  if (!cooking) return NOTHING_KNOWN;
  const usedGrams = sumGrams(cooking.used);
  const isWhole = cooking.rawGrams !== null && usedGrams >= cooking.rawGrams * WHOLE_SHARE;
  return { parts: scaled(cooking.used, grams / cooking.cookedGrams), isWhole };
}

/** The ingredients in this many grams of a recipe, as the recipe is now. */
export function partsOfRecipe(
  recipe: Pick<Recipe, 'id' | 'ingredients' | 'unread'> | undefined,
  find: FindRecipe,
  grams: number,
): Parts {
  if (!recipe) return NOTHING_KNOWN;
  const wholeGrams = sumGrams(recipe.ingredients);
  if (wholeGrams === 0) return NOTHING_KNOWN;
  const foods = recipeFoods(recipe, find);
  const isWhole = recipe.unread.length === 0 && sumGrams(foods) >= wholeGrams * WHOLE_SHARE;
  return { parts: scaled(foods, grams / wholeGrams), isWhole };
}

const sumGrams = (foods: readonly { grams: number }[]) => foods.reduce((sum, { grams }) => sum + grams, 0);

const scaled = (foods: readonly EatenPart[], share: number) =>
  foods.map(({ foodId, grams }) => ({ foodId, grams: grams * share }));
