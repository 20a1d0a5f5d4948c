import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DAYS, DEFAULT_PERSONS, itemKey, shoppingList } from './shopping-list.ts';

const food = (name: string, unit: string, quantity: number) => ({
  foodId: null,
  name,
  unit,
  quantity,
  grams: 100,
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  fiber: null,
  sugar: null,
});
const breakfast = (...foods: ReturnType<typeof food>[]) => [{ mealType: 'breakfast' as const, foods }];

describe('a shopping list', () => {
  it('is for seven days and one person', () => {
    expect([DEFAULT_DAYS, DEFAULT_PERSONS, shoppingList(breakfast(food('Havregryn', 'g', 60)))]).toEqual([
      7,
      1,
      [{ name: 'Havregryn', unit: 'g', qty: 420 }],
    ]);
  });

  it('merges by case-insensitive name and unit, across meals', () => {
    const plan = [
      ...breakfast(food('Mjölk', 'dl', 2)),
      { mealType: 'snack' as const, foods: [food('mjölk', 'dl', 1), food('Mjölk', 'g', 10)] },
    ];
    expect(shoppingList(plan)).toEqual([
      { name: 'Mjölk', unit: 'dl', qty: 21 },
      { name: 'Mjölk', unit: 'g', qty: 70 },
    ]);
  });

  it('rounds to two decimals', () => {
    expect(shoppingList(breakfast(food('Salt', 'g', 0.333)))[0]?.qty).toBe(2.33);
  });

  it('is sorted in Swedish order', () => {
    const names = shoppingList(
      breakfast(food('Ägg', 'st', 1), food('Öl', 'dl', 1), food('Zucchini', 'g', 1), food('Ål', 'g', 1)),
    );
    expect(names.map((item) => item.name)).toEqual(['Zucchini', 'Ål', 'Ägg', 'Öl']);
  });

  it('scales with days and persons', () => {
    expect(shoppingList(breakfast(food('Ägg', 'st', 2)), 3, 4)[0]?.qty).toBe(24);
  });

  it('has no duplicate items', () => {
    const foods = fc.array(
      fc.record({ name: fc.constantFrom('Ägg', 'ägg', 'Mjölk', 'Bröd'), unit: fc.constantFrom('g', 'st') }),
    );
    fc.assert(
      fc.property(foods, (picked) => {
        const keys = shoppingList(breakfast(...picked.map(({ name, unit }) => food(name, unit, 1)))).map(itemKey);
        return new Set(keys).size === keys.length;
      }),
    );
  });
});
