import { expect, it } from 'vitest';
import { mealRow } from '../meals.contract.ts';
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
const ids = ['0192f0c1-7a70-7000-8000-00000000000a', '0192f0c1-7a70-7000-8000-00000000000b'];

it('logs each planned food on the day, in its meal, with the amount and nutrients of the plan', () => {
  const left = [...ids];
  const rows = rowsOfPlan(
    [
      { mealType: 'breakfast', foods: [milk] },
      { mealType: 'snack', foods: [{ ...milk, foodId: null, name: 'Egen shake' }] },
    ],
    { day: '2026-11-15', at: '2026-11-15T08:00:00.000Z', newId: () => String(left.shift()) },
  );
  expect(rows.map((row) => mealRow.parse(row))).toEqual([
    {
      id: ids[0],
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
      createdAt: '2026-11-15T08:00:00.000Z',
      editedAt: '2026-11-15T08:00:00.000Z',
    },
    expect.objectContaining({
      id: ids[1],
      mealType: 'Snacks',
      foodItem: expect.objectContaining({ id: null, name: 'Egen shake', amount: 206 }),
    }),
  ]);
});
