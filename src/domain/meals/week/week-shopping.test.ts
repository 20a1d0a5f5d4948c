import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopRows } from '../shopping-list/shop-amounts.ts';
import {
  makeCookedBatch,
  makeEntry,
  makeFood,
  makePortionEntry,
  makeRecipe,
  makeRecipeEntry,
  recipeById,
} from '../test/make-week.ts';
import { foodsToBuy, partsOfRecipes, readyPortions } from './week-shopping.ts';

const find = recipeById(makeRecipe());
const none = new Map<string, number>();
const amounts = (foods: ReturnType<typeof foodsToBuy>) =>
  foods.map(({ name, quantity, unit, grams }) => [name, quantity, unit, grams]);

describe('foods to buy for a week', () => {
  it('are planned foods and the ingredients of recipes', () => {
    expect(amounts(foodsToBuy([makeEntry(), makeRecipeEntry(2)], { find, ready: none }))).toEqual([
      ['Havregryn', 100, 'g', 100],
      ['Linser', 300, 'g', 300],
      ['Lök', 1, 'st', 100],
    ]);
  });

  it('exclude stored portions', () => {
    expect(foodsToBuy([makePortionEntry()], { find, ready: none })).toEqual([]);
  });

  it('exclude cooked portions, earliest days first', () => {
    const tuesday = makeRecipeEntry(2, { day: '2026-11-17' });
    const entries = [tuesday, makeRecipeEntry(2)];
    expect(amounts(foodsToBuy(entries, { find, ready: new Map([['r1', 3]]) }))).toEqual([
      ['Linser', 150, 'g', 150],
      ['Lök', 0.5, 'st', 50],
    ]);
  });

  it('convert grams of a recipe to a share of it', () => {
    const entry = makeEntry({ food: makeFood({ foodId: 'recipe:r1', quantity: 400, grams: 400 }) });
    expect(amounts(foodsToBuy([entry], { find, ready: none }))).toEqual([
      ['Linser', 300, 'g', 300],
      ['Lök', 1, 'st', 100],
    ]);
  });

  it('resolve nested recipes to their foods, and circular or deleted ones to their name', () => {
    const sauce = makeRecipe({
      id: 'r2',
      name: 'Sås',
      ingredients: [makeFood({ foodId: 'recipe:r1', name: 'Linsgryta', grams: 100 }), makeFood()],
    });
    const stew = makeRecipe({
      ingredients: [
        makeFood({ foodId: 'recipe:r2', name: 'Sås', grams: 200 }),
        makeFood({ foodId: 'recipe:x', name: 'Borta' }),
      ],
    });
    expect(amounts(foodsToBuy([makeRecipeEntry(4)], { find: recipeById(stew, sauce), ready: none }))).toEqual([
      ['Linsgryta', 100, 'g', 100],
      ['Havregryn', 100, 'g', 100],
      ['Borta', 100, 'g', 100],
    ]);
  });

  it.each([
    ['is gone', recipeById()],
    ['counts nothing', recipeById(makeRecipe({ ingredients: [] }))],
  ])('retain the name of a recipe that %s, so that it is not lost from the list', (_what, byId) => {
    expect(amounts(foodsToBuy([makeRecipeEntry(2)], { find: byId, ready: none }))).toEqual([
      ['Linsgryta', 2, 'portion', 100],
    ]);
  });

  it('are listed in shop units once for each name, whole pieces rounded up', () => {
    const foods = foodsToBuy([makeRecipeEntry(1), makeRecipeEntry(2, { day: '2026-11-19' })], { find, ready: none });
    const rows = shopRows([{ mealType: 'dinner', foods }], new Map(), 1, 1);
    expect(rows.map(({ name, qty, unit }) => [name, qty, unit])).toEqual([
      ['Linser', 450, 'g'],
      ['Lök', 2, 'st'],
    ]);
  });

  it('are never negative, and together with cooked portions cover the plan', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(portions, fc.integer({ min: 0, max: 60 }), (planned, cooked) => {
        const entries = planned.map((count) => makeRecipeEntry(count));
        const foods = foodsToBuy(entries, { find, ready: new Map([['r1', cooked]]) });
        const grams = foods.reduce((sum, food) => sum + food.grams, 0);
        const all = planned.reduce((sum, count) => sum + count, 0);
        expect(grams).toBeCloseTo(Math.max(0, all - cooked) * 200, 5);
        expect(foods.every((food) => food.grams > 0)).toBe(true);
      }),
    );
  });
});

describe('portions ready to eat', () => {
  it('are what is left of the cooked batches of a recipe', () => {
    expect(readyPortions([makeCookedBatch(500), makeCookedBatch(100)], new Set())).toEqual(new Map([['r1', 3]]));
  });

  it('exclude planned portions, and batches without a recipe', () => {
    const portions = [{ id: 'b1', grams: 200 }];
    const batches = [makeCookedBatch(500, {}, portions), makeCookedBatch(100, { recipeId: null })];
    expect(readyPortions(batches, new Set(['b1']))).toEqual(new Map([['r1', 1.5]]));
  });
});

describe('recipes that are bought in part', () => {
  const parts = (entries: Parameters<typeof partsOfRecipes>[0], ready = none) =>
    partsOfRecipes(entries, { find, ready });

  it('are listed with the number of portions that are bought', () => {
    expect(parts([makeRecipeEntry(1), makeRecipeEntry(2), makeEntry()])).toEqual([
      { recipeId: 'r1', name: 'Linsgryta', portions: 3, of: 4 },
    ]);
  });

  it('exclude recipes bought completely or not at all', () => {
    expect(parts([makeRecipeEntry(4)])).toEqual([]);
    expect(parts([makeRecipeEntry(2)], new Map([['r1', 2]]))).toEqual([]);
    expect(parts([makePortionEntry()])).toEqual([]);
    const empty = makeRecipe({ ingredients: [] });
    expect(partsOfRecipes([makeRecipeEntry(1)], { find: recipeById(empty), ready: none })).toEqual([]);
  });

  it('count ready portions as not bought', () => {
    expect(parts([makeRecipeEntry(2), makeRecipeEntry(2)], new Map([['r1', 1]]))).toMatchObject([
      { portions: 3, of: 4 },
    ]);
  });
});
