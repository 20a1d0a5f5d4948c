import { type Language, nameIn } from '../../text/language.ts';
import { type FindRecipe, recipeNutrients } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';

/** What others see of a recipe, and copy: nothing that leads to its author's own rows. */
export type SharedRecipe = Omit<Recipe, 'id' | 'createdAt' | 'editedAt'>;

/** A recipe with its figures as they are now. What its author has made, foods and other recipes, is only a name and its figures to others. */
export function sharedRecipe(
  { id, createdAt: _made, editedAt: _edited, ...content }: Recipe,
  find: FindRecipe,
): SharedRecipe {
  const ingredients = content.ingredients.map((food) => ({
    ...food,
    ...recipeNutrients({ id, ingredients: [food] }, find).nutrients,
    foodId: sharedFoodId(food.foodId),
  }));
  return { ...content, ingredients };
}

/** Foods of the catalogue are named by their source; own foods have a bare id, and what was cooked belongs to one kitchen. */
function sharedFoodId(foodId: string | null): string | null {
  return foodId !== null && /^(?!recipe:|cooking:)[a-z]+:/.test(foodId) ? foodId : null;
}

type FoodNames = { id: string; nameSv: string; nameEn: string };

/** Foods of the catalogue by their name in the reader's language, where the author left them the name they have in the other. */
export function namedIn(shared: SharedRecipe, foods: readonly FoodNames[], language: Language): SharedRecipe {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const ingredients = shared.ingredients.map((part) => {
    const food = byId.get(part.foodId ?? '');
    if (!food || ![food.nameSv, food.nameEn].includes(part.name)) return part;
    return { ...part, name: nameIn(food, language) };
  });
  return { ...shared, ingredients };
}

/** A shared recipe as one of one's own. */
export function recipeFromShared(shared: SharedRecipe, { id, at }: { id: string; at: string }): Recipe {
  return { ...shared, id, createdAt: at, editedAt: at };
}
