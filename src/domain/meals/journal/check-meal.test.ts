import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS, scaleFood } from '../scale-food.ts';
import { checkMeal } from './check-meal.ts';

const oil = { ...NO_NUTRIENTS, id: 'sv:rapsolja', amount: 10, calories: 90, fat: 10 };
const quick = { ...NO_NUTRIENTS, id: null, amount: 100 };

describe('what an amount of food can hold', () => {
  it('is at most 9 kcal and a gram of a nutrient in each gram', () => {
    expect(checkMeal(oil)).toBeNull();
  });

  it('may be unknown', () => {
    expect(checkMeal({ ...NO_NUTRIENTS, id: 'sv:vatten', amount: 200 })).toBeNull();
  });

  it('is more in a quick add: 10 000 kcal and 1000 g', () => {
    expect(checkMeal({ ...quick, calories: 10_000, carbs: 1000 })).toBeNull();
  });

  it.each([
    ['more than 9 kcal in a gram', { ...oil, calories: 90.1 }, 'too-much-energy'],
    ['more fat than food', { ...oil, fat: 10.1 }, 'too-much-of-a-nutrient'],
    ['more sugar than food', { ...oil, sugar: 11 }, 'too-much-of-a-nutrient'],
    ['a quick add of 10 001 kcal', { ...quick, calories: 10_001 }, 'too-much-energy'],
    ['a quick add of 1001 g of protein', { ...quick, protein: 1001 }, 'too-much-of-a-nutrient'],
    ['a whole meal in 150 g without a food', { ...quick, amount: 150, calories: 2000 }, 'too-much-energy'],
    ['a whole meal in 100 g of a food', { ...quick, id: 'sv:banan', calories: 2000 }, 'too-much-energy'],
  ])('is never %s', (_what, item, problem) => {
    expect(checkMeal(item)).toBe(problem);
  });

  it('is never exceeded by scaling a food that is within bounds', () => {
    const grams = fc.double({ min: 0.1, max: 10_000, noNaN: true });
    const fullest = { calories: 900, protein: 100, carbs: 100, fat: 100, fiber: 100, sugar: 100 };
    fc.assert(
      fc.property(grams, (amount) => checkMeal({ ...scaleFood(fullest, amount), id: 'sv:x', amount }) === null),
    );
  });
});
