import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { MEAL_TYPES, type MealType, planMealTypeOf } from './meal-types.ts';
import type { FoodItem, MealRow, PlanFood, PlanMeal } from './meals.contract.ts';
import { cookingIdOf } from './recipes/cooking.ts';

/** Whether a meal has all of these foods in these amounts already, each as often as it is here: it was most likely copied before. */
export function hasCopyOf(items: readonly FoodItem[], logged: readonly FoodItem[]): boolean {
  const left = logged.map(keyOf);
  return (
    items.length > 0 &&
    items.every((item) => {
      const at = left.indexOf(keyOf(item));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

const keyOf = ({ id, name, amount }: FoodItem) => `${id ?? name.toLowerCase()} ${amount}`;

/** A logged day as the meals of a plan. A portion of something cooked is a food by its name: it is eaten once. */
export function planOfDay(rows: readonly Pick<MealRow, 'mealType' | 'foodItem'>[]): PlanMeal[] {
  return MEAL_TYPES.flatMap((mealType: MealType) => {
    const foods = rows.filter((row) => row.mealType === mealType).map(({ foodItem }) => planFoodOf(foodItem));
    const kept = foods.slice(0, FOOD_BOUNDS.foodsPerMeal);
    return kept.length === 0 ? [] : [{ mealType: planMealTypeOf(mealType), foods: kept }];
  });
}

function planFoodOf({ id, amount, unit, quantity, ...item }: FoodItem): PlanFood {
  const isWhole = unit !== '' && quantity !== undefined;
  return {
    ...item,
    foodId: cookingIdOf(id) === null ? id : null,
    ...(isWhole ? { unit, quantity } : { unit: 'g', quantity: amount }),
    grams: amount,
  };
}
