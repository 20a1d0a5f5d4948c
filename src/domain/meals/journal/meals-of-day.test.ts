import { describe, expect, it } from 'vitest';
import type { MealType } from '../meal-types.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { byTimeLogged, groupMeals } from './meals-of-day.ts';

const row = (mealType: MealType, foodName: string, calories: number | null) => ({
  mealType,
  foodName,
  foodItem: { ...NO_NUTRIENTS, calories },
});

it('groups a day by meal in eating order and leaves out empty meals', () => {
  const day = [row('Snacks', 'Äpple', 72), row('Breakfast', 'Havregryn', 222.5), row('Breakfast', 'Filmjölk', 114.25)];
  expect(groupMeals(day)).toEqual([
    { mealType: 'Breakfast', calories: 336.75, foodNames: ['Havregryn', 'Filmjölk'] },
    { mealType: 'Snacks', calories: 72, foodNames: ['Äpple'] },
  ]);
});

it('distinguishes unknown energy from 0', () => {
  expect(groupMeals([row('Lunch', 'Bjudlunch', null)])).toEqual([
    { mealType: 'Lunch', calories: null, foodNames: ['Bjudlunch'] },
  ]);
});

describe('sorting by time logged', () => {
  it('uses the time, then the id for equal times', () => {
    const [early, late] = ['2026-11-15T06:00:00.000Z', '2026-11-15T07:00:00.000Z'];
    const rows = [
      { id: 'c', createdAt: late },
      { id: 'b', createdAt: early },
      { id: 'a', createdAt: late },
    ];
    expect(rows.toSorted(byTimeLogged).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});
