import { expect, it } from 'vitest';
import { nutrientProblem } from './nutrition-check.ts';

const peanuts = { fat: 50, saturated: 7, carbs: 13, sugars: 5, protein: 26, salt: 0.5, kcal: 617, kilojoules: 2560 };
const problem = (over: object, basis: 'g' | 'ml' = 'g') => nutrientProblem({ ...peanuts, basis, ...over });

it('accepts a declaration that can be true', () => {
  expect([problem({}), problem({ kcal: 0, kilojoules: 1 })]).toEqual([null, null]);
});

it.each([
  [{ saturated: 50.1 }, 'saturated', 'moreThanFat'],
  [{ sugars: 13.1 }, 'sugars', 'moreThanCarbs'],
  [{ protein: 40 }, 'fat', 'moreThan100'],
  [{ kilojoules: 617, kcal: 2560 }, 'kilojoules', 'energyMismatch'],
  [{ kilojoules: 3000 }, 'kilojoules', 'energyMismatch'],
])('refuses %j', (over, field, reason) => {
  expect(problem(over)).toEqual({ field, reason });
});

it('lets 100 ml weigh more than 100 g', () => {
  expect(problem({ protein: 40 }, 'ml')).toBeNull();
});
