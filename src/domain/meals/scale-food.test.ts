import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS, type Nutrients, roundNutrients, scaleFood, sumNutrients } from './scale-food.ts';

const banana: Nutrients = { calories: 96, protein: 1.1, carbs: 20.9, fat: 0.2, fiber: 1.9, sugar: null };

describe('an amount of food', () => {
  it('is scaled from nutrients per 100 g', () => {
    expect(scaleFood(banana, 120)).toEqual({
      calories: 115.2,
      protein: 1.32,
      carbs: 25.08,
      fat: 0.24,
      fiber: 2.28,
      sugar: null,
    });
  });

  it('is the food itself at 100 g', () => {
    expect(scaleFood(banana, 100)).toEqual(banana);
  });

  it('is stored to two decimals', () => {
    expect(roundNutrients({ ...banana, protein: 1.10499, fat: 1.005 })).toEqual({ ...banana, protein: 1.1, fat: 1.01 });
  });

  it('never makes an unknown nutrient 0', () => {
    const grams = fc.double({ min: 0.1, max: 10_000, noNaN: true });
    fc.assert(fc.property(grams, (amount) => scaleFood(banana, amount).sugar === null));
  });

  it('grows with the amount', () => {
    const grams = fc.double({ min: 0.1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(
        grams,
        (amount) => (scaleFood(banana, amount * 2).calories ?? 0) >= (scaleFood(banana, amount).calories ?? 0),
      ),
    );
  });
});

it('has what else is known of it in the same share', () => {
  const { amounts } = scaleFood({ ...NO_NUTRIENTS, amounts: { iron: 2.4, copper: 0.0123 } }, 50);
  expect(amounts).toEqual({ iron: 1.2, copper: 0.0062 });
});

describe('a sum of foods', () => {
  it('adds known amounts, and is unknown only when all of them are', () => {
    const sum = sumNutrients([banana, { ...NO_NUTRIENTS, calories: 4 }]);
    expect([sum.calories, sum.protein, sum.sugar]).toEqual([100, 1.1, null]);
  });

  it('of nothing is unknown, not 0', () => {
    expect(sumNutrients([])).toEqual(NO_NUTRIENTS);
  });

  it('does not gather the dust of binary fractions', () => {
    expect(sumNutrients(Array.from({ length: 10 }, () => ({ ...NO_NUTRIENTS, calories: 0.1 }))).calories).toBe(1);
  });
});
