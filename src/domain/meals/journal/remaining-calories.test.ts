import { expect, it } from 'vitest';
import { caloriesOver, remainingCalories } from './remaining-calories.ts';

it('is goal less eaten plus exercise', () => {
  expect(remainingCalories({ goal: 1915, eaten: 1184, exercise: 212 })).toBe(943);
});

it('stops at 0 and tells how far over the day has gone', () => {
  const day = { goal: 2000, eaten: 2320, exercise: 200 };
  expect([remainingCalories(day), caloriesOver(day)]).toEqual([0, 120]);
});

it('is not over while something is left', () => {
  expect(caloriesOver({ goal: 2000, eaten: 1000, exercise: 0 })).toBe(0);
});
