import { expect, it } from 'vitest';
import { MEAL_TYPES } from '../meal-types.ts';
import { suggestedFoods } from './suggested-foods.ts';

it('suggests six different foods for each meal', () => {
  expect(MEAL_TYPES.map((mealType) => new Set(suggestedFoods(mealType)).size)).toEqual([6, 6, 6, 6]);
  expect(suggestedFoods('Breakfast')).toContain('sv:filmjolk-3');
});
