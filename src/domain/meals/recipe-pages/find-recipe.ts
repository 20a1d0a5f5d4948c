/** An object of a page's structured data (JSON-LD, or microdata in the same form). */
export type PageObject = Record<string, unknown>;

const MAX_DEPTH = 8;
const MAX_OBJECTS = 5_000;
/** Properties that lead to the recipe of a page. Others, as reviews or related recipes, lead elsewhere. */
const LEADS = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'about'];

/** The first recipe in the structured data of a page, preferably one with ingredients; null when there is none. */
export function findRecipe(data: readonly unknown[]): PageObject | null {
  const recipes = recipesIn(data);
  return recipes.find((recipe) => ingredientsOf(recipe) !== undefined) ?? recipes[0] ?? null;
}

export const ingredientsOf = (recipe: PageObject): unknown => recipe.recipeIngredient ?? recipe.ingredients;

function recipesIn(data: readonly unknown[]): PageObject[] {
  const found: PageObject[] = [];
  let left = MAX_OBJECTS;
  const visit = (value: unknown, depth: number) => {
    if (depth > MAX_DEPTH || left === 0) return;
    left -= 1;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
    } else if (isPageObject(value)) {
      if (hasType(value, 'Recipe')) found.push(value);
      for (const lead of LEADS) visit(value[lead], depth + 1);
    }
  };
  for (const value of data) visit(value, 0);
  return found;
}

export function isPageObject(value: unknown): value is PageObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Types are written as "Recipe", "schema:Recipe", "https://schema.org/Recipe", or a list of them. */
export function hasType(value: PageObject, type: string): boolean {
  return listOf(value['@type']).some(
    (name) => typeof name === 'string' && name.split(/[/#:]/).at(-1)?.toLowerCase() === type.toLowerCase(),
  );
}

/** Structured data has one value where others have a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
