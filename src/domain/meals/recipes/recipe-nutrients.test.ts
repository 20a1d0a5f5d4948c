import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanFood } from '../meals.contract.ts';
import { NO_NUTRIENTS, sumNutrients } from '../scale-food.ts';
import {
  foodOfRecipe,
  isEdible,
  makesCircle,
  per100gOf,
  portionNutrients,
  recipeFoodId,
  recipeIdOf,
  recipeNutrients,
} from './recipe-nutrients.ts';

const none = () => undefined;
const linsen = part({ name: 'Röda linser', grams: 300, calories: 1035, protein: 72 });
const oil = part({ name: 'Rapsolja', grams: 15, calories: 133, protein: null });
const foods = fc.array(
  fc.record({
    grams: fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100),
    calories: fc.option(fc.integer({ min: 0, max: 900_000 }).map((value) => value / 100)),
    protein: fc.option(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100)),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('the nutrients of a recipe', () => {
  it('are the sum of its ingredients; unknown amounts add nothing', () => {
    expect(recipeNutrients({ id: 'a', ingredients: [linsen, oil] }, none)).toEqual({
      nutrients: { ...NO_NUTRIENTS, calories: 1168, protein: 72 },
      grams: 315,
    });
  });

  it('are the sum for any ingredients', () => {
    fc.assert(
      fc.property(foods, (drawn) => {
        const ingredients = drawn.map(part);
        const { nutrients, grams } = recipeNutrients({ id: 'a', ingredients }, none);
        const weight = ingredients.reduce((sum, food) => sum + food.grams, 0);
        expect(nutrients).toEqual(sumNutrients(ingredients));
        expect(grams).toBeCloseTo(weight, 1);
      }),
    );
  });

  it('of all portions add up to the whole, to a rounding for each', () => {
    fc.assert(
      fc.property(foods, fc.integer({ min: 1, max: 100 }), (drawn, portions) => {
        const whole = recipeNutrients({ id: 'a', ingredients: drawn.map(part) }, none);
        const one = portionNutrients(whole, portions);
        const off = Math.abs((one.nutrients.calories ?? 0) * portions - (whole.nutrients.calories ?? 0));
        expect(off).toBeLessThanOrEqual(0.00501 * portions);
      }),
    );
  });

  it('include the current nutrients of a nested recipe', () => {
    const paste = { id: 'paste', ingredients: [part({ grams: 200, calories: 400 })] };
    const stew = { id: 'stew', ingredients: [linsen, part({ foodId: recipeFoodId('paste'), grams: 50, calories: 1 })] };
    const find = (id: string) => (id === 'paste' ? paste : undefined);
    expect(recipeNutrients(stew, find).nutrients.calories).toBe(1135);
    expect(recipeNutrients(stew, none).nutrients.calories).toBe(1036);
  });

  it('use the stored nutrients of a nested recipe that is circular or empty', () => {
    const a = { id: 'a', ingredients: [part({ foodId: recipeFoodId('b'), grams: 100, calories: 50 })] };
    const b = { id: 'b', ingredients: [part({ foodId: recipeFoodId('a'), grams: 100, calories: 70 })] };
    expect(recipeNutrients(a, (id) => (id === 'b' ? b : a)).nutrients.calories).toBe(70);
    expect(recipeNutrients(a, () => ({ id: 'b', ingredients: [] })).nutrients.calories).toBe(50);
  });

  it('per 100 g are the share of the weight', () => {
    expect(per100gOf({ ...NO_NUTRIENTS, calories: 2330 }, 2620).calories).toBe(88.93);
  });
});

describe('a circle of recipes', () => {
  const holding = (id: string, ...ids: string[]) => ({
    id,
    ingredients: ids.map((held) => part({ foodId: recipeFoodId(held) })),
  });
  const all = [holding('b', 'c', 'c'), holding('c', 'd'), holding('d')];
  const find = (id: string) => all.find((recipe) => recipe.id === id);

  it('is detected in the recipe itself and through others', () => {
    expect([makesCircle(holding('a', 'a'), find), makesCircle(holding('d', 'b'), find)]).toEqual([true, true]);
  });

  it('is not reported where recipes only share an ingredient or nest a deleted one', () => {
    const plain = { id: 'a', ingredients: [linsen, part({ foodId: null })] };
    expect([holding('a', 'b', 'c'), holding('a', 'gone'), plain].map((each) => makesCircle(each, find))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a recipe as a food', () => {
  it('has nutrients per 100 g and a portion', () => {
    const food = foodOfRecipe({ id: 'a', name: 'Gryta', portions: 3, tags: ['Matlåda'], ingredients: [linsen] }, none);
    expect(food).toMatchObject({
      id: 'recipe:a',
      nameSv: 'Gryta',
      portions: [{ unit: 'portion', grams: 100 }],
      synonyms: 'Matlåda',
    });
    expect(food?.per100g.calories).toBe(345);
    expect(recipeIdOf('recipe:a')).toBe('a');
    expect(recipeIdOf('sv:banan')).toBeNull();
  });

  it('is null while no ingredient has nutrients', () => {
    expect(foodOfRecipe({ id: 'a', name: 'Gryta', portions: 3, tags: [], ingredients: [] }, none)).toBeNull();
  });

  it('can be logged between a tenth of a gram and ten kilograms', () => {
    expect([0.05, 0.1, 10_000, 10_001].map(isEdible)).toEqual([false, true, true, false]);
  });
});

function part(changes: Partial<PlanFood>): PlanFood {
  return { ...NO_NUTRIENTS, foodId: 'sv:mat', name: 'Mat', unit: 'g', quantity: 1, grams: 100, ...changes };
}
