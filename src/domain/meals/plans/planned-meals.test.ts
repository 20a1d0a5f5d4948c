import { describe, expect, it } from 'vitest';
import type { PlanMeal } from '../meals.contract.ts';
import { isMealLogged } from './planned-meals.ts';

const NONE = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
const food = (name: string, foodId: string | null = `sv:${name}`) => ({
  ...NONE,
  foodId,
  name,
  unit: 'g',
  quantity: 60,
  grams: 60,
});
const row = (mealType: 'Breakfast' | 'Lunch' | 'Snacks', name: string, id: string | null = `sv:${name}`) => ({
  mealType,
  foodName: name,
  foodItem: { ...NONE, id, name, amount: 90, unit: 'g' },
});
const breakfast: PlanMeal = { mealType: 'breakfast', foods: [food('gröt'), food('Mormors sylt', null)] };
const snack: PlanMeal = { mealType: 'snack', foods: [food('banan'), food('banan')] };

describe('a planned meal', () => {
  it('is logged once all its foods are in that meal, in any amount', () => {
    const rows = [row('Breakfast', 'gröt'), row('Breakfast', 'mormors sylt', null)];
    expect(isMealLogged(breakfast, rows)).toBe(true);
    expect(isMealLogged(breakfast, rows.slice(1))).toBe(false);
  });

  it('is not logged by the same food at another meal', () => {
    expect(isMealLogged({ ...breakfast, foods: [food('gröt')] }, [row('Lunch', 'gröt')])).toBe(false);
  });

  it('requires two rows for a food that is planned twice', () => {
    expect(isMealLogged(snack, [row('Snacks', 'banan')])).toBe(false);
    expect(isMealLogged(snack, [row('Snacks', 'banan'), row('Snacks', 'banan')])).toBe(true);
  });
});
