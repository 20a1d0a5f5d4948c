import { describe, expect, it } from 'vitest';
import { moveFood } from './move-food.ts';
import { EMPTY_DRAFT } from './plan-draft.ts';

const food = (name: string) => ({
  foodId: null,
  name,
  unit: 'g',
  quantity: 100,
  grams: 100,
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  fiber: null,
  sugar: null,
});
const draft = {
  ...EMPTY_DRAFT,
  meals: [
    { mealType: 'breakfast' as const, foods: [food('Havregryn'), food('Kvarg'), food('Hallon')] },
    { mealType: 'lunch' as const, foods: [food('Lax')] },
  ],
};
const breakfast = (from: number, to: number) =>
  moveFood(draft, 'breakfast', from, to).meals[0]?.foods.map(({ name }) => name);

describe('moving a food in its meal', () => {
  it('takes the others along, up and down', () => {
    expect([breakfast(0, 2), breakfast(2, 1)]).toEqual([
      ['Kvarg', 'Hallon', 'Havregryn'],
      ['Havregryn', 'Hallon', 'Kvarg'],
    ]);
  });

  it('changes nothing beyond the first and the last place, or for a food that is not there', () => {
    const before = ['Havregryn', 'Kvarg', 'Hallon'];
    expect([breakfast(0, -1), breakfast(2, 3), breakfast(7, 0)]).toEqual([before, before, before]);
  });

  it('leaves the other meals alone', () => {
    expect(moveFood(draft, 'breakfast', 0, 1).meals[1]).toBe(draft.meals[1]);
  });
});
