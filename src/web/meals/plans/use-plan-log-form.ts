import { useState } from 'react';
import { FOOD_BOUNDS } from '#domain/bounds.ts';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/scale-plan-food.ts';
import { useToday } from '#web/platform/use-today.ts';
import { filledMeals } from './plan-totals.ts';

export type LogFood = { food: PlanFood; quantity: number | null };
export type LogMeal = { mealType: PlanMealType; included: boolean; foods: readonly LogFood[] };

/** A plan on its way into a day: which meals, and how much of each food was really eaten. */
export function usePlanLogForm(plan: { meals: readonly PlanMeal[] }, offeredDay?: Day) {
  const today = useToday();
  const [day, setDay] = useState<Day>(offeredDay ?? today);
  const [meals, setMeals] = useState<readonly LogMeal[]>(() => filledMeals(plan.meals).map(startOf));

  const change = (mealType: PlanMealType, edit: (meal: LogMeal) => LogMeal) =>
    setMeals((before) => before.map((meal) => (meal.mealType === mealType ? edit(meal) : meal)));

  const lastDay = addDays(today, FOOD_BOUNDS.daysAhead);
  const chosen = meals.filter(({ included }) => included);
  return {
    day,
    setDay,
    lastDay,
    isDayRight: isDay(day) && day <= lastDay,
    meals,
    include: (mealType: PlanMealType, included: boolean) => change(mealType, (meal) => ({ ...meal, included })),
    setQuantity: (mealType: PlanMealType, index: number, quantity: number | null) =>
      change(mealType, (meal) => ({
        ...meal,
        foods: meal.foods.map((food, at) => (at === index ? { ...food, quantity } : food)),
      })),
    /** What would be logged: the chosen meals in the amounts that can be read. */
    chosen: chosen.map(({ mealType, foods }) => ({ mealType, foods: foods.flatMap(eatenOf) })),
    isComplete: chosen.every(({ foods }) => foods.every((food) => eatenOf(food).length === 1)),
  };
}

function startOf({ mealType, foods }: PlanMeal): LogMeal {
  return { mealType, included: true, foods: foods.map((food) => ({ food, quantity: food.quantity })) };
}

function eatenOf({ food, quantity }: LogFood): PlanFood[] {
  return quantity !== null && isPlannable(food, quantity) ? [scalePlanFood(food, quantity)] : [];
}

export function isWrong(food: LogFood): boolean {
  return eatenOf(food).length === 0;
}
