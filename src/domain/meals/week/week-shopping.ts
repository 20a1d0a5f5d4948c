import type { PlanFood } from '../meals.contract.ts';
import type { CookingState } from '../recipes/cooking.ts';
import { recipeIdOf, roundGrams } from '../recipes/recipe-nutrients.ts';
import type { Cooking, Recipe } from '../recipes/recipes.contract.ts';
import { scaleFood } from '../scale-food.ts';
import type { WeekEntry } from './week.contract.ts';
import type { RecipeById } from './week-entries.ts';

type Shopping = {
  find: RecipeById;
  /** How many portions of a recipe stand cooked at home. */
  ready: ReadonlyMap<string, number>;
};

/**
 * The foods that have to be at home for what is planned: foods as they are, recipes by their ingredients in the planned share. A box is
 * cooked, and so are as many portions of a recipe as are ready, the earliest days first. A recipe that is gone stands as what it was
 * called, so that nothing leaves the list unseen.
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

/** A recipe of which less is bought than it makes. */
export type PartOfRecipe = { recipeId: string; name: string; portions: number; of: number };

/** Recipes that the list of `foodsToBuy` has in part only, so that it can say so: "1 of 4 portions". */
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

/** The ingredients of a share of a recipe, recipes in it by their own ingredients. */
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

type Pot = {
  cooking: Pick<Cooking, 'recipeId' | 'cookedGrams' | 'portions'>;
  state: Pick<CookingState, 'leftGrams' | 'boxes'>;
};

/** Portions of each recipe that stand cooked at home, without the boxes that are planned themselves. */
export function readyPortions(pots: readonly Pot[], plannedBoxes: ReadonlySet<string>): Map<string, number> {
  const ready = new Map<string, number>();
  for (const { cooking, state } of pots) {
    const { recipeId } = cooking;
    if (recipeId === null) continue;
    const taken = state.boxes.filter(({ id }) => plannedBoxes.has(id)).reduce((sum, { grams }) => sum + grams, 0);
    const portions = (Math.max(0, state.leftGrams - taken) / cooking.cookedGrams) * cooking.portions;
    ready.set(recipeId, roundGrams((ready.get(recipeId) ?? 0) + portions));
  }
  return ready;
}
