import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { sentCooking, sentRecipe } from './recipes.contract.ts';

const id = '018f0000-0000-7000-8000-0000000000a1';
const times = { createdAt: '2026-11-15T07:00:00.000Z', editedAt: '2026-11-15T07:00:00.000Z' };
const food = { ...NO_NUTRIENTS, foodId: 'sv:mat', name: 'Mat', unit: 'g', quantity: 100, grams: 100, calories: 300 };
const recipe = {
  id,
  name: 'Gryta',
  portions: 4,
  minutes: null,
  tags: [],
  ingredients: [food],
  unread: [],
  steps: [],
  ...times,
};
const storedPortion = { id, grams: 400, place: 'fridge', bestBefore: '2026-11-18' };
const cooking = {
  ...{
    id,
    recipeId: null,
    name: 'Gryta',
    day: '2026-11-15',
    portions: 4,
    rawGrams: null,
    cookedGrams: 1000,
    pot: null,
  },
  ...{ figures: { ...NO_NUTRIENTS, calories: 1200 }, boxes: [storedPortion], ...times },
};

describe('a recipe sent by a client', () => {
  it('has at least one ingredient, with nutrients within the limits of its amount', () => {
    expect([
      sentRecipe.safeParse(recipe).success,
      sentRecipe.safeParse({ ...recipe, ingredients: [], unread: ['salt'] }).success,
      sentRecipe.safeParse({ ...recipe, ingredients: [] }).success,
      sentRecipe.safeParse({ ...recipe, ingredients: [{ ...food, calories: 901 }] }).success,
    ]).toEqual([true, true, false, false]);
  });
});

describe('a cooking sent by a client', () => {
  it('has portions that fit in the batch, and nutrients that fit in its weight', () => {
    expect([
      sentCooking.safeParse(cooking).success,
      sentCooking.safeParse({ ...cooking, cookedGrams: 399 }).success,
      sentCooking.safeParse({ ...cooking, figures: { ...NO_NUTRIENTS, calories: 9001 } }).success,
    ]).toEqual([true, false, false]);
  });
});
