import { expect, it } from 'vitest';
import { recipeOfMeal } from './recipe-of-meal.ts';
import { sentRecipe } from './recipes.contract.ts';

const AT = '2026-11-15T07:00:00.000Z';
const figures = { calories: 225, protein: 5.7, carbs: 38, fat: 4.2, fiber: 4.5, sugar: null };
const oats = { ...figures, id: 'sv:havregryn', name: 'Havregryn', amount: 60, unit: 'dl', quantity: 1.5 };
const ids = { id: '0190f1e2-0000-7000-8000-00000000000a', createdAt: AT, editedAt: AT };

it('keeps the foods of a meal with their amounts and figures, as a recipe that can be saved', () => {
  const draft = recipeOfMeal([oats], { name: ' Gröt ', portions: 2 });
  expect(draft).toMatchObject({ name: 'Gröt', portions: 2, minutes: null, steps: [], unread: [] });
  expect(draft.ingredients).toEqual([
    { ...figures, foodId: 'sv:havregryn', name: 'Havregryn', grams: 60, unit: 'dl', quantity: 1.5 },
  ]);
  expect(sentRecipe.safeParse({ ...draft, ...ids }).success).toBe(true);
});

it('counts in grams what was logged without a unit, and lets go of the pot that something came from', () => {
  const { quantity: _quantity, ...old } = oats;
  const draft = recipeOfMeal([old, { ...oats, id: 'cooking:0190f1e2' }], { name: 'x', portions: 1 });
  expect(draft.ingredients.map(({ foodId, unit, quantity }) => [foodId, unit, quantity])).toEqual([
    ['sv:havregryn', 'g', 60],
    [null, 'dl', 1.5],
  ]);
});
