import { expect, it } from 'vitest';
import type { Food } from '../meals/add-food/foods.contract.ts';
import { describeFood, describeMacros, gramsOf } from './described-food.ts';

const egg: Food = {
  id: 'sv:agg',
  source: 'livsmedelsverket',
  nameSv: 'Ägg',
  nameEn: 'Egg',
  brand: null,
  category: 'Eggs',
  kind: 'plain',
  popularity: 90,
  carbsBasis: 'without-fibre',
  per100g: { calories: 137, protein: 12.3, carbs: 0.7, fat: 9.5, fiber: 0, sugar: null },
  portions: [{ unit: 'st', grams: 60 }],
  serving: '100g',
  barcode: null,
  synonyms: '',
};

it('states the unit of every nutrient and leaves unknown ones unknown', () => {
  expect(describeMacros({ calories: 89, protein: 1.1, carbs: 20.2, fat: 0.3, fiber: null, sugar: null })).toEqual({
    calories_kcal: 89,
    protein_g: 1.1,
    carbs_g: 20.2,
    fat_g: 0.3,
    fiber_g: null,
    sugar_g: null,
  });
});

it('marks texts of outside databases as untrusted', () => {
  expect(describeFood({ ...egg, source: 'openfoodfacts', brand: 'Kronägg' }, 'sv')).toMatchObject({
    untrustedText: true,
    brand: 'Kronägg',
  });
  expect(describeFood({ ...egg, source: 'livsmedelsverket', brand: null }, 'sv')).not.toHaveProperty('untrustedText');
});

it.each([
  ['grams', { grams: 90 }, 90],
  ['portions of the food', { portion: { unit: 'ST', count: 2 } }, 120],
  ['a portion that the food does not have', { portion: { unit: 'dl', count: 2 } }, null],
  ['both', { grams: 90, portion: { unit: 'st', count: 2 } }, null],
  ['neither', {}, null],
])('reads %s', (_what, amount, grams) => {
  expect(gramsOf(amount, egg)).toBe(grams);
});
