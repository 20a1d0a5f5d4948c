import { describe, expect, it } from 'vitest';
import type { Food } from '../add-food/foods.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { foodMatcher } from './match-food.ts';

const food = (id: string, nameSv: string, nameEn: string): Food => ({
  id,
  source: 'formkurva',
  nameSv,
  nameEn,
  brand: null,
  category: 'General',
  kind: 'plain',
  popularity: 1,
  carbsBasis: 'without-fibre',
  per100g: NO_NUTRIENTS,
  portions: [],
  serving: '100g',
  barcode: null,
  synonyms: '',
});
const FOODS = [food('a', 'Banan', 'Banana'), food('b', 'Banan', 'Banana, raw')];

describe('a food name of another app', () => {
  const match = foodMatcher(FOODS, [{ name: 'Min gröt', foodId: 'own' }], (name) =>
    name.startsWith('Ba') ? (FOODS[0] ?? null) : null,
  );

  it.each([
    ['min GRÖT', { foodId: 'own', certainty: 'remembered' }],
    ['banana raw', { foodId: 'b', certainty: 'sure' }],
    ['BANAN', { foodId: 'a', certainty: 'sure' }],
    ['Bananbröd', { foodId: 'a', certainty: 'likely' }],
    ['Okänt', { foodId: null, certainty: 'none' }],
  ])('%s', (name, expected) => {
    expect(match(name)).toEqual(expected);
  });
});
