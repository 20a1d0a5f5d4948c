import { expect, it } from 'vitest';
import { canHaveCategory, FOOD_CATEGORIES, isFoodCategory, NO_CATEGORY } from './food-categories.ts';

it('our list of food categories includes one for unsorted foods', () => {
  expect(FOOD_CATEGORIES).toHaveLength(24);
  expect(FOOD_CATEGORIES).toContain(NO_CATEGORY);
  expect(['Bread', 'bread', 'Brödvaror', ''].map(isFoodCategory)).toEqual([true, false, false, false]);
});

it('accepts our categories, and the category of another database that the food has or had', () => {
  const stored = { category: 'Snacks, other', sourceValues: {} };
  expect(['Bread', 'Snacks, other', 'Candy'].map((wanted) => canHaveCategory(stored, wanted))).toEqual([
    true,
    true,
    false,
  ]);
  expect(canHaveCategory({ category: 'Bread', sourceValues: { category: 'Candy' } }, 'Candy')).toBe(true);
});
