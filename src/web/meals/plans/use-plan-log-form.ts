import { useState } from 'react';
import { FOOD_BOUNDS } from '#domain/bounds.ts';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { isMealLogged } from '#domain/meals/plans/planned-meals.ts';
import { useToday } from '#web/platform/use-today.ts';
import { useDay } from '../journal/use-day.ts';
import { filledMeals } from './plan-totals.ts';

export type LogFood = { food: PlanFood; quantity: number | null };
export type LogMeal = {
  mealType: PlanMealType;
  included: boolean;
  /** It stands in the day's journal already, so it is left out unless the member wants it twice. */
  isLogged: boolean;
  foods: readonly LogFood[];
};
type TypedMeal = Pick<LogMeal, 'mealType' | 'foods'> & { wanted: boolean | null };

/** A plan on its way into a day: which meals, and how much of each food was really eaten. */
export function usePlanLogForm(plan: { meals: readonly PlanMeal[] }, offeredDay?: Day) {
  const today = useToday();
  const [day, setDay] = useState<Day>(offeredDay ?? today);
  const planned = filledMeals(plan.meals);
  const [typed, setTyped] = useState<readonly TypedMeal[]>(() => planned.map(startOf));
  const { rows } = useDay(isDay(day) ? day : today).view;
  const meals = typed.map(({ wanted, ...meal }): LogMeal => {
    const isLogged = planned.some((one) => one.mealType === meal.mealType && isMealLogged(one, rows));
    return { ...meal, isLogged, included: wanted ?? !isLogged };
  });

  const change = (mealType: PlanMealType, edit: (meal: TypedMeal) => TypedMeal) =>
    setTyped((before) => before.map((meal) => (meal.mealType === mealType ? edit(meal) : meal)));

  const lastDay = addDays(today, FOOD_BOUNDS.daysAhead);
  const chosen = meals.filter(({ included }) => included);
  return {
    day,
    setDay,
    lastDay,
    isDayRight: isDay(day) && day <= lastDay,
    meals,
    include: (mealType: PlanMealType, wanted: boolean) => change(mealType, (meal) => ({ ...meal, wanted })),
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

function startOf({ mealType, foods }: PlanMeal): TypedMeal {
  return { mealType, wanted: null, foods: foods.map((food) => ({ food, quantity: food.quantity })) };
}

function eatenOf({ food, quantity }: LogFood): PlanFood[] {
  return quantity !== null && isPlannable(food, quantity) ? [scalePlanFood(food, quantity)] : [];
}

export function isWrong(food: LogFood): boolean {
  return eatenOf(food).length === 0;
}
