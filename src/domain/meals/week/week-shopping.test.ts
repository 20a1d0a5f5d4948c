import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopRows } from '../shopping-list/shop-amounts.ts';
import {
  makeBoxEntry,
  makeCookedBatch,
  makeEntry,
  makeFood,
  makeRecipe,
  makeRecipeEntry,
  recipeById,
} from '../test/make-week.ts';
import { foodsToBuy, partsOfRecipes, readyPortions } from './week-shopping.ts';

const find = recipeById(makeRecipe());
const none = new Map<string, number>();
const amounts = (foods: ReturnType<typeof foodsToBuy>) =>
  foods.map(({ name, quantity, unit, grams }) => [name, quantity, unit, grams]);

describe('what has to be bought for a week', () => {
  it('is foods as they are and recipes by their ingredients', () => {
    expect(amounts(foodsToBuy([makeEntry(), makeRecipeEntry(2)], { find, ready: none }))).toEqual([
      ['Havregryn', 100, 'g', 100],
      ['Linser', 300, 'g', 300],
      ['Lök', 1, 'st', 100],
    ]);
  });

  it('is nothing for a box', () => {
    expect(foodsToBuy([makeBoxEntry()], { find, ready: none })).toEqual([]);
  });

  it('is less the portions that are cooked, the earliest days first', () => {
    const tuesday = makeRecipeEntry(2, { day: '2026-11-17' });
    const entries = [tuesday, makeRecipeEntry(2)];
    expect(amounts(foodsToBuy(entries, { find, ready: new Map([['r1', 3]]) }))).toEqual([
      ['Linser', 150, 'g', 150],
      ['Lök', 0.5, 'st', 50],
    ]);
  });

  it('knows grams of a recipe as a share of it', () => {
    const entry = makeEntry({ food: makeFood({ foodId: 'recipe:r1', quantity: 400, grams: 400 }) });
    expect(amounts(foodsToBuy([entry], { find, ready: none }))).toEqual([
      ['Linser', 300, 'g', 300],
      ['Lök', 1, 'st', 100],
    ]);
  });

  it('takes a recipe in a recipe by its own foods, and one that leads back or is gone by its name', () => {
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
  ])('keeps the name of a recipe that %s, so that it does not leave the list unseen', (_what, byId) => {
    expect(amounts(foodsToBuy([makeRecipeEntry(2)], { find: byId, ready: none }))).toEqual([
      ['Linsgryta', 2, 'portion', 100],
    ]);
  });

  it('is told in shop units once for a name, whole pieces rounded up', () => {
    const foods = foodsToBuy([makeRecipeEntry(1), makeRecipeEntry(2, { day: '2026-11-19' })], { find, ready: none });
    const rows = shopRows([{ mealType: 'dinner', foods }], new Map(), 1, 1);
    expect(rows.map(({ name, qty, unit }) => [name, qty, unit])).toEqual([
      ['Linser', 450, 'g'],
      ['Lök', 2, 'st'],
    ]);
  });

  it('is never below nothing, and with what is cooked what the plan takes', () => {
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

describe('portions that stand cooked', () => {
  it('are what is left of the pots of a recipe', () => {
    expect(readyPortions([makeCookedBatch(500), makeCookedBatch(100)], new Set())).toEqual(new Map([['r1', 3]]));
  });

  it('are without the boxes that are planned, and without pots of no recipe', () => {
    const boxes = [{ id: 'b1', grams: 200 }];
    const pots = [makeCookedBatch(500, {}, boxes), makeCookedBatch(100, { recipeId: null })];
    expect(readyPortions(pots, new Set(['b1']))).toEqual(new Map([['r1', 1.5]]));
  });
});

describe('what a list says of recipes that it has in part', () => {
  const parts = (entries: Parameters<typeof partsOfRecipes>[0], ready = none) =>
    partsOfRecipes(entries, { find, ready });

  it('is how many of their portions it is for', () => {
    expect(parts([makeRecipeEntry(1), makeRecipeEntry(2), makeEntry()])).toEqual([
      { recipeId: 'r1', name: 'Linsgryta', portions: 3, of: 4 },
    ]);
  });

  it('is nothing where all of it is bought, or nothing of it', () => {
    expect(parts([makeRecipeEntry(4)])).toEqual([]);
    expect(parts([makeRecipeEntry(2)], new Map([['r1', 2]]))).toEqual([]);
    expect(parts([makeBoxEntry()])).toEqual([]);
    const empty = makeRecipe({ ingredients: [] });
    expect(partsOfRecipes([makeRecipeEntry(1)], { find: recipeById(empty), ready: none })).toEqual([]);
  });

  it('counts what is ready as not bought', () => {
    expect(parts([makeRecipeEntry(2), makeRecipeEntry(2)], new Map([['r1', 1]]))).toMatchObject([
      { portions: 3, of: 4 },
    ]);
  });
});
