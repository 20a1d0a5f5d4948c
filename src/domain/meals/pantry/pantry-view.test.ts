import { describe, expect, it } from 'vitest';
import { recipeFoodId } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { defaultLocation } from './locations.ts';
import { datedBatches, fittingRecipes, lowStock, missingFoods } from './pantry-view.ts';
import type { PantryUse, StockBatch } from './stock.ts';

const TODAY = '2026-11-15';
const AT = '2026-11-10T08:00:00.000Z';
const stock = (changes: Partial<StockBatch> = {}): StockBatch => ({
  ...{ id: 'a', foodId: 'oats', name: 'Havregryn', unit: 'g', unitGrams: 1, place: 'pantry', bestBefore: null },
  ...{ opened: false, list: null, left: 500, full: 500, recordId: 'f', recordedAt: AT, changedAt: AT, isRough: false },
  ...changes,
});
const use = (grams: number, day: string, foodId = 'oats'): PantryUse => ({
  ...{ id: `${day}-${grams}`, foodId, grams, at: `${day}T08:00:00.000Z` },
});

describe('the batches to be eaten', () => {
  it('are sorted by date, two weeks ahead, expired ones first', () => {
    const batches = [
      stock({ id: 'far', bestBefore: '2026-11-30' }),
      stock({ id: 'two weeks', bestBefore: '2026-11-29' }),
      stock({ id: 'three days', bestBefore: '2026-11-18' }),
      stock({ id: 'tomorrow', bestBefore: '2026-11-16' }),
      stock({ id: 'past', bestBefore: '2026-11-01' }),
      stock({ id: 'undated' }),
    ];
    const result = datedBatches(batches, TODAY).map(({ batch, daysLeft, urgency }) => [batch.id, daysLeft, urgency]);
    expect(result).toEqual([
      ['past', -14, 'urgent'],
      ['tomorrow', 1, 'urgent'],
      ['three days', 3, 'near'],
      ['two weeks', 14, 'later'],
    ]);
  });

  it('suggest the member’s recipes that use them, those that use most first', () => {
    const recipe = (id: string, ...foodIds: string[]): Recipe => ({
      ...{ id, name: id, portions: 2, minutes: null, tags: [], unread: [], steps: [], createdAt: AT, editedAt: AT },
      ingredients: foodIds.map((foodId) => ({
        ...{ foodId, name: foodId, unit: 'g', quantity: 50, grams: 50, ...NO_NUTRIENTS },
      })),
    });
    const recipes = [
      recipe('bread', 'flour'),
      recipe('porridge', 'oats'),
      recipe('stew', 'spinach', recipeFoodId('porridge')),
    ];
    const expiring = [
      stock(),
      stock({ id: 'b' }),
      stock({ id: 'c', foodId: 'spinach' }),
      stock({ id: 'd', foodId: null }),
    ];
    const found = fittingRecipes(expiring, recipes, (id) => recipes.find((one) => one.id === id));
    expect(found.map(({ recipe: { id }, batches }) => [id, batches.map((batch) => batch.id)])).toEqual([
      ['stew', ['a', 'c']],
      ['porridge', ['a']],
    ]);
  });
});

it('count foods of a recipe that are not in stock in the needed amount', () => {
  const takes = (foodId: string, grams: number) => ({
    ...{ foodId, name: foodId, unit: 'g', quantity: grams, grams, ...NO_NUTRIENTS },
  });
  const stew = { id: 'r', ingredients: [takes('oats', 120), takes('milk', 500), takes('egg', 60)] };
  const batches = [
    ...[stock({ left: 70 }), stock({ id: 'b', left: 50 }), stock({ id: 'c', foodId: 'milk', left: 499 })],
    stock({ id: 'd', foodId: 'egg', unitGrams: null, left: 60 }),
  ];
  expect(missingFoods(stew, () => undefined, batches)).toBe(2);
});

describe('low stock', () => {
  it('lasts four days or less at the rate of the last four weeks', () => {
    const uses = [use(60, '2026-11-06'), use(60, '2026-11-10'), use(80, '2026-11-15'), use(900, '2026-09-01')];
    // 200 g in ten days.
    expect([lowStock([stock({ left: 99 })], uses, TODAY), lowStock([stock({ left: 100 })], uses, TODAY)]).toEqual([
      [expect.objectContaining({ key: 'oats', left: 99, lastsUntil: '2026-11-19' })],
      [],
    ]);
  });

  it('uses a rate over at least a week, so that one large day has little effect', () => {
    const uses = [use(60, '2026-11-15'), use(80, '2026-11-15')];
    expect([
      lowStock([stock({ left: 100 })], uses, TODAY).length,
      lowStock([stock({ left: 90 })], uses, TODAY).length,
    ]).toEqual([0, 1]);
  });

  it('is a fifth of the amount where the rate is unknown', () => {
    const one = [use(60, '2026-11-15'), use(60, '2026-11-15', 'milk')];
    const things = { foodId: null, unit: 'st', unitGrams: null, full: 10 };
    expect([
      lowStock([stock({ left: 100 })], one, TODAY)[0],
      lowStock([stock({ left: 101 })], one, TODAY),
      lowStock([stock({ ...things, name: ' Blöjor', left: 2 })], [], TODAY)[0]?.key,
    ]).toEqual([expect.objectContaining({ share: 0.2, lastsUntil: null }), [], ' blöjor|st'.trim()]);
  });

  it('adds all batches of a thing, and lists the scarcest first', () => {
    const batches = [
      stock({ id: 'a', left: 30 }),
      stock({ id: 'b', left: 60 }),
      stock({ id: 'c', foodId: 'milk', left: 10 }),
      stock({ id: 'd', foodId: 'rice', left: 10 }),
    ];
    expect(lowStock(batches, [], TODAY).map(({ key, left }) => [key, left])).toEqual([
      ['milk', 10],
      ['rice', 10],
      ['oats', 90],
    ]);
  });
});

it.each([
  ['dairy', 'fridge'],
  ['produce', 'fridge'],
  ['frozen', 'freezer'],
  ['sweets', 'pantry'],
] as const)('stores things from %s in the %s by default', (section, location) => {
  expect(defaultLocation(section)).toBe(location);
});
