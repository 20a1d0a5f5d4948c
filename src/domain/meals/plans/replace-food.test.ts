import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from './plan-draft.ts';
import { replaceFood } from './replace-food.ts';

const oats = {
  foodId: 'sv:havregryn',
  name: 'Havregryn',
  unit: 'g',
  quantity: 70,
  grams: 70,
  calories: 259,
  protein: 9,
  carbs: 42,
  fat: 5,
  fiber: null,
  sugar: null,
};

it('puts a food in the place of another and leaves the rest of the plan alone', () => {
  const milk = { ...oats, name: 'Mellanmjölk' };
  const draft = {
    ...EMPTY_DRAFT,
    meals: [
      { mealType: 'breakfast' as const, foods: [oats, oats] },
      { mealType: 'snack' as const, foods: [oats] },
    ],
  };
  expect(replaceFood(draft, 'breakfast', 1, milk).meals).toEqual([
    { mealType: 'breakfast', foods: [oats, milk] },
    { mealType: 'snack', foods: [oats] },
  ]);
});
