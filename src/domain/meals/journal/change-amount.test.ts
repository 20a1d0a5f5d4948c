import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS, scaleFood } from '../scale-food.ts';
import { changeAmount } from './change-amount.ts';

const skyr = { ...NO_NUTRIENTS, calories: 63.37, protein: 11, carbs: 4 };

describe('a logged food in another amount', () => {
  it('is exact to the calorie while the catalogue says the same, however little was logged', () => {
    const logged = { ...scaleFood(skyr, 3), amount: 3 };
    expect(changeAmount(logged, 300, skyr)).toEqual({ ...NO_NUTRIENTS, calories: 190.11, protein: 33, carbs: 12 });
  });

  it('keeps the figures it was logged with when the catalogue has changed since', () => {
    const logged = { ...scaleFood(skyr, 200), amount: 200 };
    expect(changeAmount(logged, 100, { ...skyr, calories: 70 }).calories).toBe(63.37);
  });

  it('needs no catalogue, and leaves unknown what was unknown', () => {
    const logged = { ...scaleFood(skyr, 200), amount: 200 };
    expect(changeAmount(logged, 50, null)).toEqual({ ...NO_NUTRIENTS, calories: 31.69, protein: 5.5, carbs: 2 });
  });

  it.each(['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar'] as const)('notices a changed %s', (nutrient) => {
    const logged = { ...scaleFood(skyr, 100), amount: 100 };
    expect(changeAmount(logged, 200, { ...skyr, [nutrient]: 77 })[nutrient]).not.toBe(154);
  });
});
