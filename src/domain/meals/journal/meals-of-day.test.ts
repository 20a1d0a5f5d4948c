import { describe, expect, it } from 'vitest';
import type { MealType } from '../meal-types.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { byTimeLogged, groupMeals } from './meals-of-day.ts';

const row = (mealType: MealType, foodName: string, calories: number | null) => ({
  mealType,
  foodName,
  foodItem: { ...NO_NUTRIENTS, calories },
});

it('gathers a day by meal, in the order meals are eaten, and leaves empty ones out', () => {
  const day = [row('Snacks', 'Äpple', 72), row('Breakfast', 'Havregryn', 222.5), row('Breakfast', 'Filmjölk', 114.25)];
  expect(groupMeals(day)).toEqual([
    { mealType: 'Breakfast', calories: 336.75, foodNames: ['Havregryn', 'Filmjölk'] },
    { mealType: 'Snacks', calories: 72, foodNames: ['Äpple'] },
  ]);
});

it('does not call unknown energy nothing', () => {
  expect(groupMeals([row('Lunch', 'Bjudlunch', null)])).toEqual([
    { mealType: 'Lunch', calories: null, foodNames: ['Bjudlunch'] },
  ]);
});

describe('rows in the order they were logged', () => {
  it('are by time, and by id where they were logged in the same instant', () => {
    const [early, late] = ['2026-11-15T06:00:00.000Z', '2026-11-15T07:00:00.000Z'];
    const rows = [
      { id: 'c', createdAt: late },
      { id: 'b', createdAt: early },
      { id: 'a', createdAt: late },
    ];
    expect(rows.toSorted(byTimeLogged).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});
