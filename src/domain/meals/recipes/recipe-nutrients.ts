import { FOOD_BOUNDS } from '../../food-bounds.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { PlanFood } from '../meals.contract.ts';
import { type Nutrients, scaleFood, sumNutrients } from '../scale-food.ts';
import type { Recipe } from './recipes.contract.ts';

/** What a recipe's ingredients hold and weigh together, before they are cooked. */
export type RecipeNutrients = { nutrients: Nutrients; grams: number };
export type FindRecipe = (id: string) => Pick<Recipe, 'id' | 'ingredients'> | undefined;

const PREFIX = 'recipe:';

/** The id that a recipe has among foods: in the journal, and in other recipes. */
export function recipeFoodId(id: string): string {
  return `${PREFIX}${id}`;
}

/** The recipe that a food's id names; null for other foods. */
export function recipeIdOf(foodId: string | null): string | null {
  return foodId?.startsWith(PREFIX) ? foodId.slice(PREFIX.length) : null;
}

/**
 * The sum of the parts. A recipe in the recipe counts as it is now; one that is gone, or that leads back here, with the figures it
 * was added with.
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

/** One portion of so many, to two decimals. */
export function portionNutrients({ nutrients, grams }: RecipeNutrients, portions: number): RecipeNutrients {
  return { nutrients: scaleFood(nutrients, 100 / portions), grams: roundGrams(grams / portions) };
}

/** Figures per 100 g of something that weighs so much as a whole. */
export function per100gOf(nutrients: Nutrients, grams: number): Nutrients {
  return scaleFood(nutrients, 10_000 / grams);
}

/** Whether saving this recipe would let a recipe contain itself, through others. */
export function makesCircle(recipe: Pick<Recipe, 'id' | 'ingredients'>, find: FindRecipe): boolean {
  const seen = new Set<string>();
  const leadsBack = ({ ingredients }: Pick<Recipe, 'ingredients'>): boolean =>
    ingredients.some(({ foodId }) => {
      const id = recipeIdOf(foodId);
      if (id === recipe.id) return true;
      if (id === null || seen.has(id)) return false;
      seen.add(id);
      const part = find(id);
      return part !== undefined && leadsBack(part);
    });
  return leadsBack(recipe);
}

/** A recipe as a food that can be searched for, eaten and put into other recipes; null while nothing in it is counted. */
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

/** A dish of the member's own in the shape of all foods. */
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

/** Whether so much can be eaten and logged at once. */
export function isEdible(grams: number): boolean {
  return grams >= FOOD_BOUNDS.grams.min && grams <= FOOD_BOUNDS.grams.max;
}

export function roundGrams(grams: number): number {
  return Math.round(grams * 100) / 100;
}
