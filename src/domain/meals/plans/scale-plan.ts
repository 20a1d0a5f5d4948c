import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import { isPlannable, scalePlanFood } from './edit-plan.ts';

/** Limits of scaling; beyond them the result would be a different plan. */
const SHARES = { min: 0.5, max: 2 } as const;

/** Scales all amounts of a plan alike to the energy goal of a day. Unchanged without a goal or without known energy. */
export function scalePlanToGoal(meals: readonly PlanMeal[], goalKcal: number | null): PlanMeal[] {
  const share = shareOf(meals, goalKcal);
  return meals.map((meal) => ({ ...meal, foods: meal.foods.map((food) => scaledFood(food, share)) }));
}

function shareOf(meals: readonly PlanMeal[], goalKcal: number | null): number {
  const calories = meals.flatMap(({ foods }) => foods).reduce((sum, food) => sum + (food.calories ?? 0), 0);
  if (goalKcal === null || calories === 0) return 1;
  return Math.min(SHARES.max, Math.max(SHARES.min, goalKcal / calories));
}

/** Rounds to an amount that can be measured: whole grams and millilitres, quarters of other units. */
function scaledFood(food: PlanFood, share: number): PlanFood {
  if (share === 1) return food;
  const step = STEPS[food.unit] ?? 0.25;
  const quantity = Math.max(step, Math.round((food.quantity * share) / step) * step);
  return isPlannable(food, quantity) ? scalePlanFood(food, quantity) : food;
}

const STEPS: Record<string, number> = { g: 1, ml: 1, kg: 0.01, l: 0.01, cl: 0.5 };
