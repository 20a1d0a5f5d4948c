import { expect, it } from 'vitest';
import { recipeOfMeal } from './recipe-of-meal.ts';
import { sentRecipe } from './recipes.contract.ts';

const AT = '2026-11-15T07:00:00.000Z';
const nutrients = { calories: 225, protein: 5.7, carbs: 38, fat: 4.2, fiber: 4.5, sugar: null };
const oats = { ...nutrients, id: 'sv:havregryn', name: 'Havregryn', amount: 60, unit: 'dl', quantity: 1.5 };
const ids = { id: '0190f1e2-0000-7000-8000-00000000000a', createdAt: AT, editedAt: AT };

it('converts a meal to a recipe that can be saved, with its amounts and nutrients', () => {
  const draft = recipeOfMeal([oats], { name: ' Gröt ', portions: 2 });
  expect(draft).toMatchObject({ name: 'Gröt', portions: 2, minutes: null, steps: [], unread: [] });
  expect(draft.ingredients).toEqual([
    { ...nutrients, foodId: 'sv:havregryn', name: 'Havregryn', grams: 60, unit: 'dl', quantity: 1.5 },
  ]);
  expect(sentRecipe.safeParse({ ...draft, ...ids }).success).toBe(true);
});

it('uses grams where no unit was logged, and drops the reference to a cooked batch', () => {
  const { quantity: _quantity, ...old } = oats;
  const draft = recipeOfMeal([old, { ...oats, id: 'cooking:0190f1e2' }], { name: 'x', portions: 1 });
  expect(draft.ingredients.map(({ foodId, unit, quantity }) => [foodId, unit, quantity])).toEqual([
    ['sv:havregryn', 'g', 60],
    [null, 'dl', 1.5],
  ]);
});
