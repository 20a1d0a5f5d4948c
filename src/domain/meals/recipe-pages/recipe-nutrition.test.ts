import { expect, it } from 'vitest';
import { readNutrition } from './recipe-nutrition.ts';

it.each([
  ['347 kcal', 347],
  ['347 calories', 347],
  ['1450 kJ', 347],
  ['1 450 kJ / 346 kcal', 346],
  ['1,450 kcal', 1450],
  ['346,6 kcal', 347],
  [347, 347],
  [['347 kcal'], 347],
])('energy %j is %j kcal', (calories, kcal) => {
  expect(readNutrition({ '@type': 'NutritionInformation', calories })?.calories).toBe(kcal);
});

it.each([[undefined], ['mycket'], ['0 kcal'], ['99 999 kcal'], [{}], [''], ['.,. kcal'], ['1.2.3 kcal']])(
  'nothing is read without energy: %j',
  (calories) => {
    expect(readNutrition({ calories, proteinContent: '20 g' })).toBeNull();
  },
);

it('grams are read with a decimal comma, and other units are unknown', () => {
  const stated = { calories: 300, proteinContent: '20,55 g', carbohydrateContent: '30 gram', fatContent: '10 oz' };
  expect(readNutrition(stated)).toEqual({ calories: 300, protein: 20.6, carbs: 30, fat: null });
});

it.each([[null], ['347 kcal'], [[]]])('%j is no nutrition information', (value) => {
  expect(readNutrition(value)).toBeNull();
});
