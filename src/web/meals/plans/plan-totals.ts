import { PLAN_MEAL_TYPES, type PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { type Nutrients, sumNutrients } from '#domain/meals/scale-food.ts';

/** What a day of the plan, or some of its meals, holds. */
export function planTotals(meals: readonly PlanMeal[]): Nutrients {
  return sumNutrients(meals.flatMap(({ foods }) => foods));
}

/** The meals that hold something, in the order they are eaten. */
export function filledMeals(meals: readonly PlanMeal[]): PlanMeal[] {
  return meals
    .filter(({ foods }) => foods.length > 0)
    .toSorted((a, b) => PLAN_MEAL_TYPES.indexOf(a.mealType) - PLAN_MEAL_TYPES.indexOf(b.mealType));
}

export function foodsOf(meals: readonly PlanMeal[], mealType: PlanMealType): readonly PlanFood[] {
  return meals.find((meal) => meal.mealType === mealType)?.foods ?? [];
}
