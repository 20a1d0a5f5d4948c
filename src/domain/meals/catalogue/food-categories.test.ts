import { expect, it } from 'vitest';
import { canHaveCategory, FOOD_CATEGORIES, isFoodCategory, NO_CATEGORY } from './food-categories.ts';

it('the categories of foods are ours, with one for what nobody has sorted', () => {
  expect(FOOD_CATEGORIES).toHaveLength(24);
  expect(FOOD_CATEGORIES).toContain(NO_CATEGORY);
  expect(['Bread', 'bread', 'Brödvaror', ''].map(isFoodCategory)).toEqual([true, false, false, false]);
});

it('a food can have one of ours, and keeps or gets back the word of another database', () => {
  const stored = { category: 'Snacks, other', sourceValues: {} };
  expect(['Bread', 'Snacks, other', 'Candy'].map((wanted) => canHaveCategory(stored, wanted))).toEqual([
    true,
    true,
    false,
  ]);
  expect(canHaveCategory({ category: 'Bread', sourceValues: { category: 'Candy' } }, 'Candy')).toBe(true);
});
