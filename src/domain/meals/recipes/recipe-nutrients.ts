import { FOOD_BOUNDS } from '../../food-bounds.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { PlanFood } from '../meals.contract.ts';
import { type Nutrients, scaleFood, sumNutrients } from '../scale-food.ts';
import type { Recipe } from './recipes.contract.ts';

/** Sum of the ingredients before cooking. */
export type RecipeNutrients = { nutrients: Nutrients; grams: number };
export type FindRecipe = (id: string) => Pick<Recipe, 'id' | 'ingredients'> | undefined;

const PREFIX = 'recipe:';

/** The food id of a recipe in the journal and in other recipes. */
export function recipeFoodId(id: string): string {
  return `${PREFIX}${id}`;
}

/** The recipe that a food id refers to; null for other foods. */
export function recipeIdOf(foodId: string | null): string | null {
  return foodId?.startsWith(PREFIX) ? foodId.slice(PREFIX.length) : null;
}

/**
 * Sums the ingredients. A nested recipe counts with its current nutrients; a deleted or circular one with those stored when it was added.
 */
export function recipeNutrients(recipe: Pick<Recipe, 'id' | 'ingredients'>, find: FindRecipe): RecipeNutrients {
  return totalsWithin(recipe, find, new Set([recipe.id]));
}

function totalsWithin(
  { ingredients }: Pick<Recipe, 'ingredients'>,
  find: FindRecipe,
  path: ReadonlySet<string>,
): RecipeNutrients {
  return {
    nutrients: sumNutrients(ingredients.map((ingredient) => nutrientsWithin(ingredient, find, path))),
    grams: roundGrams(ingredients.reduce((sum, { grams }) => sum + grams, 0)),
  };
}

function nutrientsWithin(ingredient: PlanFood, find: FindRecipe, path: ReadonlySet<string>): Nutrients {
  const id = recipeIdOf(ingredient.foodId);
  const part = id === null || path.has(id) ? undefined : find(id);
  if (!part) return ingredient;
  const { nutrients, grams } = totalsWithin(part, find, new Set([...path, part.id]));
  return grams > 0 ? scaleFood(nutrients, (ingredient.grams / grams) * 100) : ingredient;
}

/** One portion, to two decimals. */
export function portionNutrients({ nutrients, grams }: RecipeNutrients, portions: number): RecipeNutrients {
  return { nutrients: scaleFood(nutrients, 100 / portions), grams: roundGrams(grams / portions) };
}

/** Nutrients per 100 g of something with this total weight. */
export function per100gOf(nutrients: Nutrients, grams: number): Nutrients {
  return scaleFood(nutrients, 10_000 / grams);
}

/** Whether saving this recipe would make a recipe contain itself, directly or through others. */
export function makesCircle(recipe: Pick<Recipe, 'id' | 'ingredients'>, find: FindRecipe): boolean {
  const visited = new Set<string>();
  const leadsBack = ({ ingredients }: Pick<Recipe, 'ingredients'>): boolean =>
    ingredients.some(({ foodId }) => {
      const id = recipeIdOf(foodId);
      if (id === recipe.id) return true;
      if (id === null || visited.has(id)) return false;
      visited.add(id);
      const part = find(id);
      return part !== undefined && leadsBack(part);
    });
  return leadsBack(recipe);
}

/** A recipe as a food; null while it has no ingredient with nutrients. */
export function foodOfRecipe(
  recipe: Pick<Recipe, 'id' | 'ingredients' | 'name' | 'portions' | 'tags'>,
  find: FindRecipe,
): Food | null {
  const whole = recipeNutrients(recipe, find);
  if (whole.grams <= 0) return null;
  const portion = { unit: 'portion', grams: portionNutrients(whole, recipe.portions).grams };
  return madeFood(
    recipeFoodId(recipe.id),
    recipe.name,
    per100gOf(whole.nutrients, whole.grams),
    [portion],
    recipe.tags,
  );
}

/** A member's own dish in the shape of all foods. */
export function madeFood(
  id: string,
  name: string,
  per100g: Nutrients,
  portions: Food['portions'],
  tags: readonly string[] = [],
): Food {
  return {
    id,
    source: 'own',
    nameSv: name,
    nameEn: name,
    brand: null,
    category: 'General',
    kind: 'dish',
    popularity: 0,
    carbsBasis: 'without-fibre',
    per100g,
    portions: portions.filter(({ grams }) => grams > 0),
    serving: '100g',
    barcode: null,
    synonyms: tags.join(';'),
  };
}

/** Whether the weight is within the limits of a logged food. */
export function isEdible(grams: number): boolean {
  return grams >= FOOD_BOUNDS.grams.min && grams <= FOOD_BOUNDS.grams.max;
}

export function roundGrams(grams: number): number {
  return Math.round(grams * 100) / 100;
}
