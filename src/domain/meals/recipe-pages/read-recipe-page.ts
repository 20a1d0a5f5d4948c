import { MEALS_LENGTHS, RECIPE_BOUNDS } from '../meals-bounds.ts';
import { findRecipe, hasType, ingredientsOf, isPageObject, listOf, type PageObject } from './find-recipe.ts';
import { plainText } from './plain-text.ts';
import { portionsOf, wholeMinutes } from './recipe-numbers.ts';
import { type PageNutrition, readNutrition } from './recipe-nutrition.ts';

const MAX_ADDRESS_LENGTH = 2_000;

/** A recipe as a web page states it. Null for what the page does not state. */
export type PageRecipe = {
  name: string;
  portions: number | null;
  minutes: number | null;
  ingredients: string[];
  steps: string[];
  /** The address of its picture, possibly relative to the page. */
  picture: string | null;
  nutrition: PageNutrition | null;
};

/** Reads the structured data of a page. Null when it has no recipe with a name and ingredients. */
export function readRecipePage(data: readonly unknown[]): PageRecipe | null {
  const recipe = findRecipe(data);
  if (recipe === null) return null;
  const name = lineOf(textOf(recipe.name) ?? textOf(recipe.headline) ?? '', MEALS_LENGTHS.recipeName);
  const ingredients = linesOf(ingredientsOf(recipe), MEALS_LENGTHS.recipeLine).slice(0, RECIPE_BOUNDS.ingredients);
  if (name === '' || ingredients.length === 0) return null;
  return {
    name,
    portions: portionsOf(recipe.recipeYield ?? recipe.yield),
    minutes: minutesOf(recipe),
    ingredients,
    steps: stepsOf(recipe.recipeInstructions).slice(0, RECIPE_BOUNDS.steps),
    picture: pictureOf(recipe.image),
    nutrition: readNutrition(recipe.nutrition),
  };
}

/** Deeper values are ignored: a page can be nested without limit. */
const MAX_DEPTH = 5;

function textOf(value: unknown, depth = 0): string | null {
  const [first] = listOf(value);
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  if (!isPageObject(first) || depth > MAX_DEPTH) return null;
  return textOf(first['@value'] ?? first.text ?? first.name, depth + 1);
}

function lineOf(html: string, maxLength: number): string {
  return plainText(html).replaceAll('\n', ' ').slice(0, maxLength).trim();
}

/** One line for each item; a single text has a line for each ingredient. */
function linesOf(value: unknown, maxLength: number): string[] {
  const texts = listOf(value).flatMap((item) => textOf(item) ?? []);
  const lines = texts.length === 1 ? texts.flatMap((text) => plainText(text).split('\n')) : texts;
  return lines.map((line) => lineOf(line, maxLength)).filter((line) => line !== '');
}

function minutesOf({ totalTime, prepTime, cookTime }: PageObject): number | null {
  const total = wholeMinutes(textOf(totalTime));
  if (total !== null) return total;
  const parts = [prepTime, cookTime].flatMap((time) => wholeMinutes(textOf(time)) ?? []);
  const sum = parts.reduce((all, minutes) => all + minutes, 0);
  return sum > 0 && sum <= RECIPE_BOUNDS.minutes ? sum : null;
}

/** Instructions are a text, a list of texts, steps, or sections with steps. A section's name precedes its first step. */
function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  return listOf(value).flatMap((item) => {
    if (typeof item === 'string') return stepLines(item);
    if (!isPageObject(item)) return [];
    if (item.itemListElement === undefined) return stepLines(textOf(item.text ?? item.name) ?? '');
    const steps = stepsOf(item.itemListElement, depth + 1);
    return hasType(item, 'HowToSection') ? underHeading(textOf(item.name), steps) : steps;
  });
}

function underHeading(name: string | null, [first, ...others]: string[]): string[] {
  if (first === undefined) return [];
  const heading = name === null ? '' : lineOf(name, MEALS_LENGTHS.recipeName).replace(/:$/, '');
  return heading === '' ? [first, ...others] : [`${heading}: ${first}`.slice(0, MEALS_LENGTHS.recipeStep), ...others];
}

const stepLines = (html: string): string[] =>
  plainText(html)
    .split('\n')
    .map((line) =>
      line
        .replace(/^\d{1,2}[.)] +/, '')
        .slice(0, MEALS_LENGTHS.recipeStep)
        .trim(),
    )
    .filter((line) => line !== '');

function pictureOf(value: unknown): string | null {
  const [first] = listOf(value);
  const address = isPageObject(first) ? textOf(first.url ?? first.contentUrl) : textOf(first);
  return address === null || address.length > MAX_ADDRESS_LENGTH ? null : plainText(address) || null;
}
