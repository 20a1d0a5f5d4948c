import { MEAL_TYPES, type MealType } from '../meal-types.ts';
import { type Nutrients, sumOf } from '../scale-food.ts';

export type MealOfDay = { mealType: MealType; calories: number | null; foodNames: string[] };

/** The meals of a day that contain food, in eating order. */
export function groupMeals(
  rows: readonly { mealType: MealType; foodName: string; foodItem: Nutrients }[],
): MealOfDay[] {
  return MEAL_TYPES.map((mealType) => {
    const own = rows.filter((row) => row.mealType === mealType);
    const calories = sumOf(
      own.map((row) => row.foodItem),
      'calories',
    );
    return { mealType, calories, foodNames: own.map((row) => row.foodName) };
  }).filter((meal) => meal.foodNames.length > 0);
}

type Logged = { readonly id: string; readonly createdAt: string };

/** Sorts by time logged. Both instants have the same ISO format, so strings compare as times. */
export function byTimeLogged(a: Logged, b: Logged): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
}
