import { expect, it } from 'vitest';
import type { PlanFood } from '../meals.contract.ts';
import { scalePlanToGoal } from './scale-plan.ts';

const food = (changes: Partial<PlanFood> = {}): PlanFood => ({
  foodId: null,
  name: 'Havregryn',
  unit: 'g',
  quantity: 100,
  grams: 100,
  calories: 500,
  protein: 10,
  carbs: null,
  fat: null,
  fiber: null,
  sugar: null,
  ...changes,
});
const plan = (...foods: PlanFood[]) => [{ mealType: 'breakfast' as const, foods }];
const amounts = (meals: ReturnType<typeof scalePlanToGoal>) =>
  meals.flatMap(({ foods }) => foods.map(({ quantity }) => quantity));

it('scales every food alike, to whole grams and quarters of pieces', () => {
  const banana = food({ name: 'Banan', unit: 'st', quantity: 1, grams: 120, calories: 500 });
  const scaled = scalePlanToGoal(plan(food(), banana), 1230);
  expect(amounts(scaled)).toEqual([123, 1.25]);
  expect(scaled[0]?.foods[0]).toMatchObject({ grams: 123, calories: 615, protein: 12.3, carbs: null });
});

it('is unchanged without a goal, without known energy, and when it already fits', () => {
  const meals = plan(food());
  expect([scalePlanToGoal(meals, null), scalePlanToGoal(meals, 500)]).toEqual([meals, meals]);
  expect(amounts(scalePlanToGoal(plan(food({ calories: null })), 2000))).toEqual([100]);
});

it('is limited to half and double', () => {
  expect([amounts(scalePlanToGoal(plan(food()), 5000)), amounts(scalePlanToGoal(plan(food()), 100))]).toEqual([
    [200],
    [50],
  ]);
});

it('does not scale a food beyond the maximum weight', () => {
  expect(amounts(scalePlanToGoal(plan(food({ quantity: 9000, grams: 9000 })), 1000))).toEqual([9000]);
});
