import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readSwedishFoods } from './read-swedish-foods.ts';

const AMOUNTS = ['calories', 'protein', 'carbs', 'fat'] as const;
/** Tolerance: ingredients and sums are rounded to whole kcal and tenths of a gram. */
const ROUNDING = { calories: 2, protein: 0.2, carbs: 0.2, fat: 0.2 };
const RECIPE = /^u?\d+@/;

type Amounts = Record<(typeof AMOUNTS)[number], number>;
type Ingredient = { id: string; grams: number };

const foods = readSwedishFoods(textOf('swedish-foods.csv'), textOf('food-sources.csv'));
const sources = readCsv(textOf('food-sources.csv'), ['key', 'source', 'source_id']);
const amountsByKey = new Map(foods.map(({ id, per100g }) => [id.slice('sv:'.length), per100g]));
const keyByNumber = new Map(sources.flatMap(({ key, source, source_id }) => numbersOf(key, source, source_id)));
const recipes = sources
  .filter(({ source, source_id }) => source === 'formkurva' && RECIPE.test(source_id))
  .map(({ key, source_id }) => ({ key, ingredients: ingredientsOf(source_id) }));
const known = recipes.filter(({ ingredients }) => ingredients.every(({ id }) => isWater(id) || keyByNumber.has(id)));

describe('the dishes computed from recipe', () => {
  it('name ingredients that are in this list, with few exceptions', () => {
    expect(known.length).toBeGreaterThanOrEqual(0.9 * recipes.length);
  });

  it('add up to the amounts in the list', () => {
    expect(known.filter(({ key, ingredients }) => isOff(amountsOf(key), sumOf(ingredients)))).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function numbersOf(key: string, source: string, id: string): [string, string][] {
  if (source === 'livsmedelsverket') return [[id, key]];
  return source === 'usda-sr28' ? [[`u${id}`, key]] : [];
}

function ingredientsOf(recipe: string): Ingredient[] {
  return recipe.split('+').map((part) => {
    const [id = '', grams] = part.split('@');
    return { id, grams: Number(grams) };
  });
}

/** Water and waste have weight but no nutrients; lost water has negative weight. */
function isWater(id: string): boolean {
  return id === 'vatten' || id === 'svinn' || id === 'skal';
}

function amountsOf(key: string): Amounts {
  const per100g = amountsByKey.get(key);
  return {
    calories: per100g?.calories ?? 0,
    protein: per100g?.protein ?? 0,
    carbs: per100g?.carbs ?? 0,
    fat: per100g?.fat ?? 0,
  };
}

function sumOf(ingredients: Ingredient[]): Amounts {
  const weight = ingredients.reduce((sum, { id, grams }) => sum + (id === 'svinn' ? -grams : grams), 0);
  const sum = { calories: 0, protein: 0, carbs: 0, fat: 0 };
  for (const { id, grams } of ingredients.filter((ingredient) => !isWater(ingredient.id))) {
    const amounts = amountsOf(keyByNumber.get(id) ?? '');
    for (const column of AMOUNTS) sum[column] += (amounts[column] * grams) / weight;
  }
  return sum;
}

function isOff(listed: Amounts, computed: Amounts): boolean {
  return AMOUNTS.some((column) => Math.abs(listed[column] - computed[column]) > ROUNDING[column]);
}
