import { expect, it } from 'vitest';
import { amountOf, isNutrientId, NUTRIENT_GROUPS, NUTRIENT_LIST } from './nutrient-list.ts';

it('holds at least twenty vitamins and minerals, and salt, saturated fat, water and alcohol beside them', () => {
  const counts = NUTRIENT_GROUPS.map((group) => NUTRIENT_LIST.filter((nutrient) => nutrient.group === group).length);
  expect(counts).toEqual([13, 9, 4]);
});

it('finds an amount by its place, and nothing where nothing was sent', () => {
  expect([amountOf([812, 104], 'vitaminC'), amountOf([812, null], 'vitaminC'), amountOf([], 'vitaminC')]).toEqual([
    104,
    null,
    null,
  ]);
});

it('knows its own names', () => {
  expect([isNutrientId('iron'), isNutrientId('gold')]).toEqual([true, false]);
});
