import { describe, expect, it } from 'vitest';
import {
  DEFAULT_MEAL_TYPE,
  DEFAULT_PLAN_MEAL_TYPE,
  MEAL_TYPES,
  mealTypeAt,
  mealTypeOf,
  PLAN_MEAL_TYPES,
  planMealTypeOf,
} from './meal-types.ts';

describe('meal types', () => {
  it('are stored as Breakfast, Lunch, Dinner and Snacks, and Snacks is the default', () => {
    expect([...MEAL_TYPES, DEFAULT_MEAL_TYPE]).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Snacks']);
  });

  it('map one to one from plan to journal, and a plan opens on breakfast', () => {
    expect([PLAN_MEAL_TYPES.map(mealTypeOf), DEFAULT_PLAN_MEAL_TYPE]).toEqual([[...MEAL_TYPES], 'breakfast']);
    expect(MEAL_TYPES.map(planMealTypeOf)).toEqual([...PLAN_MEAL_TYPES]);
  });

  it.each([
    [7, 'Breakfast'],
    [12, 'Lunch'],
    [15, 'Snacks'],
    [18, 'Dinner'],
    [23, 'Snacks'],
    [3, 'Snacks'],
  ])('at %i o’clock suggest %s', (hour, meal) => {
    expect(mealTypeAt(hour)).toBe(meal);
  });
});
