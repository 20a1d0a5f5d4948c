import type { PlanFood } from '../meals.contract.ts';
import type { CookingState } from '../recipes/cooking.ts';
import { recipeIdOf, roundGrams } from '../recipes/recipe-nutrients.ts';
import type { Cooking, Recipe } from '../recipes/recipes.contract.ts';
import { scaleFood } from '../scale-food.ts';
import type { WeekEntry } from './week.contract.ts';
import type { RecipeById } from './week-entries.ts';

type Shopping = {
  find: RecipeById;
  /** Number of cooked portions of each recipe in stock. */
  ready: ReadonlyMap<string, number>;
};

/**
 * The foods needed for planned entries: foods as they are, recipes as their ingredients by share. Stored portions are excluded, and so are
 * recipe portions that are ready, earliest days first. A deleted recipe is listed by its name, so that it is not lost.
 */
export function foodsToBuy(entries: readonly WeekEntry[], { find, ready }: Shopping): PlanFood[] {
  const left = new Map(ready);
  return entries
    .filter(({ boxId }) => boxId === null)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
    .flatMap(({ food }) => {
      const recipe = find(recipeIdOf(food.foodId) ?? '');
      if (!recipe || weightOf(recipe) <= 0) return [food];
      const planned = portionsOf(food, recipe);
      const cooked = Math.min(planned, left.get(recipe.id) ?? 0);
      left.set(recipe.id, (left.get(recipe.id) ?? 0) - cooked);
      return partsOf(recipe, (planned - cooked) / recipe.portions, find, [recipe.id]);
    });
}

/** A recipe that is bought for fewer portions than it makes. */
export type PartOfRecipe = { recipeId: string; name: string; portions: number; of: number };

/** Recipes that `foodsToBuy` lists in part, to state "1 of 4 portions". */
export function partsOfRecipes(entries: readonly WeekEntry[], { find, ready }: Shopping): PartOfRecipe[] {
  const planned = new Map<string, number>();
  for (const { boxId, food } of entries) {
    const recipe = find(recipeIdOf(food.foodId) ?? '');
    if (boxId !== null || !recipe || weightOf(recipe) <= 0) continue;
    planned.set(recipe.id, (planned.get(recipe.id) ?? 0) + portionsOf(food, recipe));
  }
  return [...planned].flatMap(([recipeId, count]) => {
    const recipe = find(recipeId);
    const portions = roundGrams(count - Math.min(count, ready.get(recipeId) ?? 0));
    if (!recipe || portions <= 0 || portions >= recipe.portions) return [];
    return [{ recipeId, name: recipe.name, portions, of: recipe.portions }];
  });
}

function portionsOf(food: PlanFood, recipe: Recipe): number {
  return food.unit === 'portion' ? food.quantity : (food.grams / weightOf(recipe)) * recipe.portions;
}

/** Ingredients of a share of a recipe, with nested recipes resolved. */
function partsOf(
  { ingredients }: Pick<Recipe, 'ingredients'>,
  share: number,
  find: RecipeById,
  path: readonly string[],
): PlanFood[] {
  if (share <= 0) return [];
  return ingredients.flatMap((food) => {
    const id = recipeIdOf(food.foodId) ?? '';
    const part = path.includes(id) ? undefined : find(id);
    const weight = part ? weightOf(part) : 0;
    if (part && weight > 0) return partsOf(part, (share * food.grams) / weight, find, [...path, part.id]);
    const nutrients = scaleFood(food, share * 100);
    return [{ ...food, ...nutrients, quantity: food.quantity * share, grams: food.grams * share }];
  });
}

const weightOf = ({ ingredients }: Pick<Recipe, 'ingredients'>) =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0);

type CookedBatch = {
  cooking: Pick<Cooking, 'recipeId' | 'cookedGrams' | 'portions'>;
  state: Pick<CookingState, 'leftGrams' | 'boxes'>;
};

/** Cooked portions of each recipe in stock, without stored portions that are planned themselves. */
export function readyPortions(
  batches: readonly CookedBatch[],
  plannedPortions: ReadonlySet<string>,
): Map<string, number> {
  const ready = new Map<string, number>();
  for (const { cooking, state } of batches) {
    const { recipeId } = cooking;
    if (recipeId === null) continue;
    const taken = state.boxes.filter(({ id }) => plannedPortions.has(id)).reduce((sum, { grams }) => sum + grams, 0);
    const portions = (Math.max(0, state.leftGrams - taken) / cooking.cookedGrams) * cooking.portions;
    ready.set(recipeId, roundGrams((ready.get(recipeId) ?? 0) + portions));
  }
  return ready;
}
