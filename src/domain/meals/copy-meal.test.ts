import { describe, expect, it } from 'vitest';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { hasCopyOf, planOfDay } from './copy-meal.ts';
import type { FoodItem } from './meals.contract.ts';
import { NO_NUTRIENTS } from './scale-food.ts';

const item = (changes: Partial<FoodItem> = {}): FoodItem => ({
  ...{ ...NO_NUTRIENTS, id: 'sv:oats', name: 'Havregryn', amount: 60, unit: 'g', quantity: 60, calories: 220 },
  ...changes,
});

describe('a meal that is copied', () => {
  const jam = item({ id: null, name: 'Mormors sylt', amount: 20 });

  it('is there already when the meal has its foods in the same amounts', () => {
    expect(hasCopyOf([item(), jam], [item({ name: 'x' }), item({ id: null, name: 'mormors sylt', amount: 20 })])).toBe(
      true,
    );
  });

  it.each([
    ['an amount differs', [item()], [item({ amount: 61 })]],
    ['a food is there fewer times', [item(), item()], [item()]],
    ['nothing is copied', [], [item()]],
  ])('is not there when %s', (_what, items, logged) => {
    expect(hasCopyOf(items, logged)).toBe(false);
  });
});

describe('a plan of a logged day', () => {
  it('has its meals in their order, with amounts as they were logged', () => {
    const rows = [
      { mealType: 'Dinner' as const, foodItem: item({ id: 'cooking:c1', name: 'Linsgryta', unit: '', amount: 300 }) },
      { mealType: 'Breakfast' as const, foodItem: item({ unit: 'dl', quantity: 1.5 }) },
    ];
    const { quantity: _none, ...unmeasured } = item({ id: null, name: 'Sylt', amount: 20 });
    expect(planOfDay([...rows, { mealType: 'Snacks', foodItem: unmeasured }])).toMatchObject([
      { mealType: 'breakfast', foods: [{ foodId: 'sv:oats', unit: 'dl', quantity: 1.5, grams: 60, calories: 220 }] },
      { mealType: 'dinner', foods: [{ foodId: null, name: 'Linsgryta', unit: 'g', quantity: 300, grams: 300 }] },
      { mealType: 'snack', foods: [{ name: 'Sylt', unit: 'g', quantity: 20, grams: 20 }] },
    ]);
  });

  it('has as many foods in a meal as a plan may', () => {
    const rows = Array.from({ length: FOOD_BOUNDS.foodsPerMeal + 1 }, () => ({
      ...{ mealType: 'Lunch' as const, foodItem: item() },
    }));
    expect(planOfDay(rows)[0]?.foods).toHaveLength(FOOD_BOUNDS.foodsPerMeal);
  });
});
