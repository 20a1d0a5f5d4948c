import { describe, expect, it } from 'vitest';
import { isPlannable, scalePlanFood } from './scale-plan-food.ts';

const milk = {
  foodId: 'sv:mellanmjolk',
  name: 'Mellanmjölk',
  unit: 'dl',
  quantity: 2,
  grams: 206,
  calories: 95,
  protein: 7.21,
  carbs: 10.3,
  fat: 3.09,
  fiber: null,
  sugar: 10.3,
};

describe('a planned food in another quantity', () => {
  it('weighs and holds in proportion, to two decimals', () => {
    expect(scalePlanFood(milk, 3)).toEqual({
      ...milk,
      quantity: 3,
      grams: 309,
      calories: 142.5,
      protein: 10.82,
      carbs: 15.45,
      fat: 4.64,
      sugar: 15.45,
    });
  });

  it('leaves the unknown unknown', () => {
    expect(scalePlanFood(milk, 1).fiber).toBeNull();
  });

  it('is the same food in the same quantity', () => {
    expect(scalePlanFood(milk, 2)).toEqual(milk);
  });

  it('must weigh between 0.1 g and 10 kg', () => {
    const salt = { ...milk, unit: 'g', quantity: 1, grams: 1 };
    expect([0.1, 10_000, 0.09, 10_001, 0, -1].map((quantity) => isPlannable(salt, quantity))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
