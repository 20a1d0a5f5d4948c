import type { FoodItem } from '../meals.contract.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import { cookingIdOf } from './cooking.ts';
import { EMPTY_RECIPE, type RecipeDraft } from './recipe-draft.ts';

/**
 * What was logged as a recipe for so many portions, with the amounts and figures of the journal. What came out of one pot keeps its
 * name and figures, but not the pot: the recipe outlives it.
 */
export function recipeOfMeal(
  items: readonly FoodItem[],
  { name, portions }: Pick<RecipeDraft, 'name' | 'portions'>,
): RecipeDraft {
  const ingredients = items.slice(0, RECIPE_BOUNDS.ingredients).map(({ id, amount, unit, quantity, ...food }) => ({
    ...food,
    foodId: cookingIdOf(id) === null ? id : null,
    grams: amount,
    unit: quantity === undefined ? 'g' : unit,
    quantity: quantity ?? amount,
  }));
  return { ...EMPTY_RECIPE, name: name.trim(), portions, ingredients };
}
