import { expect, it } from 'vitest';
import {
  amountList,
  amountsOfList,
  countKnown,
  hasVitamins,
  isNutrientId,
  NUTRIENT_GROUPS,
  NUTRIENT_LIST,
} from './nutrient-list.ts';

it('has 24 vitamins and minerals, and saturated fat, salt, water, alcohol, free sugar and wholegrain', () => {
  const counts = NUTRIENT_GROUPS.map((group) => NUTRIENT_LIST.filter((nutrient) => nutrient.group === group).length);
  expect(counts).toEqual([14, 10, 6]);
});

it('recognises the ids of its nutrients', () => {
  expect([isNutrientId('iron'), isNutrientId('gold')]).toEqual([true, false]);
});

it('writes known amounts in the order of the list and reads them back', () => {
  const amounts = { salt: 0, iron: 2.1 };
  expect(amountList({ vitaminA: 812, vitaminC: 104 }).slice(0, 3)).toEqual([812, 104, null]);
  expect(amountsOfList(amountList(amounts))).toEqual(amounts);
});

it('counts the known amounts of a food and detects a known vitamin', () => {
  const [salted, orange] = [{ salt: 0, iron: 2.1 }, { vitaminC: 0 }];
  expect([countKnown(salted), countKnown(orange), countKnown({})]).toEqual([2, 1, 0]);
  expect([hasVitamins(salted), hasVitamins(orange), hasVitamins({})]).toEqual([false, true, false]);
});
