import { FOOD_BOUNDS } from '../../food-bounds.ts';
import type { PlanMealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Moves a food to another index of its meal; an index outside the meal changes nothing. */
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

/** Replaces a planned food with another food or amount. */
export function replaceFood(draft: PlanDraft, mealType: PlanMealType, index: number, food: PlanFood): PlanDraft {
  const meals = draft.meals.map((meal) =>
    meal.mealType === mealType
      ? { ...meal, foods: meal.foods.map((before, at) => (at === index ? food : before)) }
      : meal,
  );
  return { ...draft, meals };
}

/** Changes the quantity of a planned food and scales weight and nutrients, to two decimals. */
export function scalePlanFood(food: PlanFood, quantity: number): PlanFood {
  const share = quantity / food.quantity;
  return { ...food, ...scaleFood(food, share * 100), quantity, grams: gramsOf(food, quantity) };
}

/** Whether the resulting weight is within the limits of a logged food. */
export function isPlannable(food: PlanFood, quantity: number): boolean {
  const grams = gramsOf(food, quantity);
  return quantity > 0 && grams >= FOOD_BOUNDS.grams.min && grams <= FOOD_BOUNDS.grams.max;
}

function gramsOf(food: PlanFood, quantity: number): number {
  return Math.round((food.grams / food.quantity) * quantity * 100) / 100;
}
