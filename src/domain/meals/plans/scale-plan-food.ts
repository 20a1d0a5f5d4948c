import { FOOD_BOUNDS } from '../../bounds.ts';
import type { PlanFood } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';

/** The same planned food in another quantity of its unit: weight and nutrients follow, to two decimals. */
export function scalePlanFood(food: PlanFood, quantity: number): PlanFood {
  const share = quantity / food.quantity;
  return { ...food, ...scaleFood(food, share * 100), quantity, grams: gramsOf(food, quantity) };
}

/** Whether a quantity of a planned food weighs something that can be eaten and logged. */
export function isPlannable(food: PlanFood, quantity: number): boolean {
  const grams = gramsOf(food, quantity);
  return quantity > 0 && grams >= FOOD_BOUNDS.grams.min && grams <= FOOD_BOUNDS.grams.max;
}

function gramsOf(food: PlanFood, quantity: number): number {
  return Math.round((food.grams / food.quantity) * quantity * 100) / 100;
}
