import { describe, expect, it } from 'vitest';
import { isPlannable, moveFood, replaceFood, scalePlanFood } from './edit-plan.ts';
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
  it('shifts the others, up and down', () => {
    expect([breakfast(0, 2), breakfast(2, 1)]).toEqual([
      ['Kvarg', 'Hallon', 'Havregryn'],
      ['Havregryn', 'Hallon', 'Kvarg'],
    ]);
  });

  it('changes nothing for an index outside the list', () => {
    const before = ['Havregryn', 'Kvarg', 'Hallon'];
    expect([breakfast(0, -1), breakfast(2, 3), breakfast(7, 0)]).toEqual([before, before, before]);
  });

  it('leaves the other meals alone', () => {
    expect(moveFood(draft, 'breakfast', 0, 1).meals[1]).toBe(draft.meals[1]);
  });
});

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

it('replaces one food and leaves the rest of the plan alone', () => {
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

describe('a planned food in another quantity', () => {
  it('scales weight and nutrients, to two decimals', () => {
    expect(scalePlanFood(milk, 3)).toEqual({
      ...milk,
      quantity: 3,
      grams: 309,
      calories: 142.5,
      protein: 10.82,
      carbs: 15.45,
      fat: 4.64,
      sugar: 15.45,
    });
  });

  it('leaves unknown nutrients unknown', () => {
    expect(scalePlanFood(milk, 1).fiber).toBeNull();
  });

  it('is unchanged for the same quantity', () => {
    expect(scalePlanFood(milk, 2)).toEqual(milk);
  });

  it('must weigh between 0.1 g and 10 kg', () => {
    const salt = { ...milk, unit: 'g', quantity: 1, grams: 1 };
    expect([0.1, 10_000, 0.09, 10_001, 0, -1].map((quantity) => isPlannable(salt, quantity))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
