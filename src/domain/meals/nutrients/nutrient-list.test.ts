import { expect, it } from 'vitest';
import {
  amountOf,
  amountsOfKnown,
  countKnown,
  hasVitamins,
  isNutrientId,
  NUTRIENT_GROUPS,
  NUTRIENT_LIST,
} from './nutrient-list.ts';

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

it('puts what is known of a food into its order, and leaves the rest unknown', () => {
  const amounts = amountsOfKnown({ salt: 0, iron: 2.1 }) ?? [];
  expect([amountOf(amounts, 'salt'), amountOf(amounts, 'iron'), amountOf(amounts, 'water')]).toEqual([0, 2.1, null]);
  expect(amountsOfKnown({})).toBeNull();
});

it('counts what is known of a food, and says whether a vitamin is', () => {
  const [salted, orange] = [amountsOfKnown({ salt: 0, iron: 2.1 }), amountsOfKnown({ vitaminC: 0 })];
  expect([countKnown(salted), countKnown(orange), countKnown(null)]).toEqual([2, 1, 0]);
  expect([hasVitamins(salted), hasVitamins(orange), hasVitamins(null)]).toEqual([false, true, false]);
});
