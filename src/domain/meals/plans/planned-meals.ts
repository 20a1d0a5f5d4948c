import { mealTypeOf } from '../meal-types.ts';
import type { MealRow, PlanFood, PlanMeal } from '../meals.contract.ts';

type LoggedFood = Pick<MealRow, 'mealType' | 'foodName' | 'foodItem'>;

/** Whether the day already has all foods of a planned meal, each as often as planned, in any amount. */
export function isMealLogged({ mealType, foods }: PlanMeal, rows: readonly LoggedFood[]): boolean {
  const left = rows.filter((row) => row.mealType === mealTypeOf(mealType)).map(keyOfRow);
  return foods.every((food) => {
    const at = left.indexOf(keyOfFood(food));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const keyOfFood = ({ foodId, name }: PlanFood) => foodId ?? name.toLowerCase();
const keyOfRow = ({ foodName, foodItem }: LoggedFood) => foodItem.id ?? foodName.toLowerCase();
