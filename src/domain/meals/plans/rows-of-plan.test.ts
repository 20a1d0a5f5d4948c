import { expect, it } from 'vitest';
import { rowsOfPlan } from './rows-of-plan.ts';

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

it('logs each planned food on the day, in its meal, with the amount and nutrients of the plan', () => {
  const rows = rowsOfPlan(
    [
      { mealType: 'breakfast', foods: [milk] },
      { mealType: 'snack', foods: [{ ...milk, foodId: null, name: 'Egen shake' }] },
    ],
    '2026-11-15',
  );
  expect(rows).toEqual([
    {
      day: '2026-11-15',
      mealType: 'Breakfast',
      foodName: 'Mellanmjölk',
      foodItem: {
        id: 'sv:mellanmjolk',
        name: 'Mellanmjölk',
        amount: 206,
        unit: 'dl',
        quantity: 2,
        calories: 95,
        protein: 7.21,
        carbs: 10.3,
        fat: 3.09,
        fiber: null,
        sugar: 10.3,
      },
    },
    expect.objectContaining({
      mealType: 'Snacks',
      foodItem: expect.objectContaining({ id: null, name: 'Egen shake', amount: 206 }),
    }),
  ]);
});
