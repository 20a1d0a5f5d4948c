import { mealTypeAt, mealTypeOf, PLAN_MEAL_TYPES } from '../meal-types.ts';
import type { MealRow, PlanFood, PlanMeal } from '../meals.contract.ts';

type LoggedFood = Pick<MealRow, 'mealType' | 'foodName' | 'foodItem'>;

/** Whether a planned meal stands in the day already: each of its foods, as often as it is planned, whatever the amount. */
export function isMealLogged({ mealType, foods }: PlanMeal, rows: readonly LoggedFood[]): boolean {
  const left = rows.filter((row) => row.mealType === mealTypeOf(mealType)).map(keyOfRow);
  return foods.every((food) => {
    const at = left.indexOf(keyOfFood(food));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The planned meal to offer at an hour (0–23): the one that people eat then, or the next of the day that is not logged. */
export function nextPlannedMeal(
  meals: readonly PlanMeal[],
  rows: readonly LoggedFood[],
  hour: number,
): PlanMeal | null {
  const now = PLAN_MEAL_TYPES.findIndex((planned) => mealTypeOf(planned) === mealTypeAt(hour));
  const open = PLAN_MEAL_TYPES.slice(now).flatMap((mealType) => meals.filter((meal) => meal.mealType === mealType));
  return open.find((meal) => meal.foods.length > 0 && !isMealLogged(meal, rows)) ?? null;
}

const keyOfFood = ({ foodId, name }: PlanFood) => foodId ?? name.toLowerCase();
const keyOfRow = ({ foodName, foodItem }: LoggedFood) => foodItem.id ?? foodName.toLowerCase();
