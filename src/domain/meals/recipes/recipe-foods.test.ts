import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { recipeFoods } from './recipe-foods.ts';
import { recipeFoodId } from './recipe-nutrients.ts';

const food = (foodId: string | null, grams: number) => ({
  ...{ foodId, name: foodId ?? 'Salt', unit: 'g', quantity: grams, grams, ...NO_NUTRIENTS },
});
const paste = { id: 'p', ingredients: [food('chili', 30), food('oil', 20)] };
const none = () => undefined;

describe('the foods of a recipe', () => {
  it('are listed once, without ingredients that have only a name', () => {
    const recipe = { id: 'r', ingredients: [food('rice', 200), food(null, 5), food('rice', 50.5)] };
    expect(recipeFoods(recipe, none)).toEqual([{ foodId: 'rice', grams: 250.5 }]);
  });

  it('include those of a nested recipe, by its share', () => {
    const recipe = { id: 'r', ingredients: [food('oil', 10), food(recipeFoodId('p'), 25)] };
    expect(recipeFoods(recipe, (id) => (id === 'p' ? paste : undefined))).toEqual([
      { foodId: 'oil', grams: 20 },
      { foodId: 'chili', grams: 15 },
    ]);
  });

  it('exclude a nested recipe that is deleted, empty or circular', () => {
    const recipe = { id: 'r', ingredients: [food(recipeFoodId('p'), 25), food('rice', 100)] };
    const circle = { id: 'p', ingredients: [food(recipeFoodId('r'), 10)] };
    const rice = [{ foodId: 'rice', grams: 100 }];
    expect([
      recipeFoods(recipe, none),
      recipeFoods(recipe, () => ({ id: 'p', ingredients: [] })),
      recipeFoods(recipe, () => circle),
    ]).toEqual([rice, rice, rice]);
  });
});
