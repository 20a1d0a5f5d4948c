import type { Day } from '../../day/day.ts';
import { mealTypeOf } from '../meal-types.ts';
import type { MealRow, PlanFood, PlanMeal } from '../meals.contract.ts';

type Logging = {
  day: Day;
  /** The moment of logging, ISO 8601. */
  at: string;
  newId: () => string;
};

/** Planned meals as they land in the journal: a row for each food, with the amount and nutrients of the plan. */
export function rowsOfPlan(meals: readonly PlanMeal[], { day, at, newId }: Logging): MealRow[] {
  return meals.flatMap((meal) =>
    meal.foods.map((food) => ({
      id: newId(),
      day,
      mealType: mealTypeOf(meal.mealType),
      foodName: food.name,
      foodItem: foodItemOf(food),
      createdAt: at,
      editedAt: at,
    })),
  );
}

function foodItemOf({ foodId, grams, ...food }: PlanFood): MealRow['foodItem'] {
  return { ...food, id: foodId, amount: grams };
}
