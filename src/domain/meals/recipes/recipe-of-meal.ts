import type { FoodItem } from '../meals.contract.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import { cookingIdOf } from './cooking.ts';
import { EMPTY_RECIPE, type RecipeDraft } from './recipe-draft.ts';

/**
 * Converts a logged meal to a recipe with this many portions, with the amounts and nutrients of the journal. Food of a cooked batch
 * retains its name and nutrients, but not the reference, because the recipe outlives the batch.
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
