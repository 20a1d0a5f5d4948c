import type { Day } from '../../day/day.ts';
import { mealTypeOf } from '../meal-types.ts';
import type { MealRow, PlanFood, PlanMeal } from '../meals.contract.ts';

/** A journal row before it has an id. */
export type PlannedRow = Omit<MealRow, 'id' | 'createdAt' | 'editedAt'>;

/** Converts planned meals to journal rows, one for each food, with the amount and nutrients of the plan. */
export function rowsOfPlan(meals: readonly PlanMeal[], day: Day): PlannedRow[] {
  return meals.flatMap((meal) =>
    meal.foods.map((food) => ({
      day,
      mealType: mealTypeOf(meal.mealType),
      foodName: food.name,
      foodItem: foodItemOf(food),
    })),
  );
}

export function foodItemOf({ foodId, grams, ...food }: PlanFood): MealRow['foodItem'] {
  return { ...food, id: foodId, amount: grams };
}
