import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import { isPlannable, scalePlanFood } from './edit-plan.ts';

/** A plan is fitted to a goal, not made into another one: beyond these shares it says too little about the food it began with. */
const SHARES = { min: 0.5, max: 2 } as const;

/**
 * The plan's amounts fitted to a day's energy goal: the same foods, each row scaled alike. Without a goal, or in a plan whose
 * energy is not known, everything stays as it is.
 */
export function scalePlanToGoal(meals: readonly PlanMeal[], goalKcal: number | null): PlanMeal[] {
  const share = shareOf(meals, goalKcal);
  return meals.map((meal) => ({ ...meal, foods: meal.foods.map((food) => scaledFood(food, share)) }));
}

function shareOf(meals: readonly PlanMeal[], goalKcal: number | null): number {
  const calories = meals.flatMap(({ foods }) => foods).reduce((sum, food) => sum + (food.calories ?? 0), 0);
  if (goalKcal === null || calories === 0) return 1;
  return Math.min(SHARES.max, Math.max(SHARES.min, goalKcal / calories));
}

/** An amount that can be weighed or counted: whole grams and millilitres, quarters of everything else. */
function scaledFood(food: PlanFood, share: number): PlanFood {
  if (share === 1) return food;
  const step = STEPS[food.unit] ?? 0.25;
  const quantity = Math.max(step, Math.round((food.quantity * share) / step) * step);
  return isPlannable(food, quantity) ? scalePlanFood(food, quantity) : food;
}

const STEPS: Record<string, number> = { g: 1, ml: 1, kg: 0.01, l: 0.01, cl: 0.5 };
