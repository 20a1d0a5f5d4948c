import { describe, expect, it } from 'vitest';
import { readRepeatedMeal } from './repeated-meal.ts';

describe('a meal that is repeated', () => {
  it.each([
    ['samma frukost som i går', 1, 'Breakfast'],
    ['Samma som igår.', 1, null],
    ['till lunch samma som i förrgår', 2, 'Lunch'],
    ['same breakfast as yesterday', 1, 'Breakfast'],
    ['the same thing as the day before yesterday', 2, null],
  ])('is read from "%s"', (text, daysAgo, mealType) => {
    expect(readRepeatedMeal(text)).toEqual({ daysAgo, mealType });
  });

  it.each(['samma bil som i går', 'till fest samma som i går', 'två ägg', ''])('is not found in "%s"', (text) => {
    expect(readRepeatedMeal(text)).toBeNull();
  });
});
