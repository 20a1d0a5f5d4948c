import { type Language, nameIn } from '../../text/language.ts';
import { type FindRecipe, recipeNutrients } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';

/** A recipe as others see and copy it, without ids of its author's rows. */
export type SharedRecipe = Omit<Recipe, 'id' | 'createdAt' | 'editedAt'>;

/** A recipe with its current nutrients. Own foods and recipes of the author become a name with nutrients. */
export function sharedRecipe(
  { id, createdAt: _made, editedAt: _edited, ...content }: Recipe,
  find: FindRecipe,
): SharedRecipe {
  const ingredients = content.ingredients.map((food) => ({
    ...food,
    ...recipeNutrients({ id, ingredients: [food] }, find).nutrients,
    foodId: sharedFoodId(food.foodId),
  }));
  // The steps of a page are that site's text: others follow the link to it.
  return { ...content, ingredients, ...(content.source && { steps: [] }) };
}

/** Only ids of catalogue foods are shared; they have a source prefix, own foods do not, and cooked batches belong to one household. */
function sharedFoodId(foodId: string | null): string | null {
  return foodId !== null && /^(?!recipe:|cooking:)[a-z]+:/.test(foodId) ? foodId : null;
}

type FoodNames = { id: string; nameSv: string; nameEn: string };

/** Names catalogue foods in the reader's language, where the author used the name in the other language. */
export function namedIn(shared: SharedRecipe, foods: readonly FoodNames[], language: Language): SharedRecipe {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const ingredients = shared.ingredients.map((part) => {
    const food = byId.get(part.foodId ?? '');
    if (!food || ![food.nameSv, food.nameEn].includes(part.name)) return part;
    return { ...part, name: nameIn(food, language) };
  });
  return { ...shared, ingredients };
}

/** Creates a member's own recipe from a shared one. */
export function recipeFromShared(shared: SharedRecipe, { id, at }: { id: string; at: string }): Recipe {
  return { ...shared, id, createdAt: at, editedAt: at };
}
