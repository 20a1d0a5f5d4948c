import { expect, it } from 'vitest';
import type { Cooking } from '../recipes/recipes.contract.ts';
import { MONDAY, makeEntry, makeRecipe, makeRecipeEntry } from '../test/make-week.ts';
import { neededFoods } from './needed-foods.ts';

const entry = makeRecipeEntry(2);
const recipes = [makeRecipe()];
const week = { entries: [entry], eaten: [], recipes, cookings: [], eatenOfCookings: [], today: MONDAY };
const gramsOf = (changes: Partial<Parameters<typeof neededFoods>[0]>) =>
  neededFoods({ ...week, ...changes }).map(({ name, grams }) => [name, grams]);

it('lists the ingredients of the planned portions', () => {
  expect(gramsOf({})).toEqual([
    ['Linser', 300],
    ['Lök', 100],
  ]);
});

it('leaves out days that have passed and what was eaten', () => {
  expect([gramsOf({ today: '2026-11-17' }), gramsOf({ eaten: [{ id: entry.id }] })]).toEqual([[], []]);
});

it('leaves out portions that are cooked, and keeps other foods', () => {
  const cooking = makeCooking();
  expect(gramsOf({ entries: [entry, makeEntry()], cookings: [cooking] })).toEqual([['Havregryn', 100]]);
});

it('buys again what was eaten of a batch', () => {
  const cooking = makeCooking();
  const eatenOfCookings = [{ id: 'm1', cookingId: cooking.id, grams: 600, editedAt: cooking.editedAt }];
  expect(gramsOf({ cookings: [cooking], eatenOfCookings })).toEqual([
    ['Linser', 150],
    ['Lök', 50],
  ]);
});

/** Two portions of the recipe, cooked. */
function makeCooking(): Cooking {
  const at = '2026-11-15T08:00:00.000Z';
  const nutrients = { calories: 500, protein: 20, carbs: 60, fat: 8, fiber: null, sugar: null };
  return {
    ...{ id: 'c1', recipeId: 'r1', name: 'Linsgryta', day: '2026-11-15', portions: 4, rawGrams: null },
    ...{ cookedGrams: 800, pot: null, figures: nutrients, boxes: [], used: [], createdAt: at, editedAt: at },
  };
}
