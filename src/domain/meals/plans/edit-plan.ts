import { FOOD_BOUNDS } from '../../food-bounds.ts';
import type { PlanMealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Moves a food to another place in its meal; a place outside the meal changes nothing. */
export function moveFood(draft: PlanDraft, mealType: PlanMealType, from: number, to: number): PlanDraft {
  const meals = draft.meals.map((meal) =>
    meal.mealType === mealType ? { ...meal, foods: moved(meal.foods, from, to) } : meal,
  );
  return { ...draft, meals };
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Puts another food, or the same in another amount, in the place of one. */
export function replaceFood(draft: PlanDraft, mealType: PlanMealType, index: number, food: PlanFood): PlanDraft {
  const meals = draft.meals.map((meal) =>
    meal.mealType === mealType
      ? { ...meal, foods: meal.foods.map((before, at) => (at === index ? food : before)) }
      : meal,
  );
  return { ...draft, meals };
}

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
