import { expect, it } from 'vitest';
import type { MealType } from '../meal-types.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { groupMeals } from './group-meals.ts';

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
