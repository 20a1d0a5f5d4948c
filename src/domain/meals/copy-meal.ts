import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { MEAL_TYPES, type MealType, planMealTypeOf } from './meal-types.ts';
import type { FoodItem, MealRow, PlanFood, PlanMeal } from './meals.contract.ts';
import { cookingIdOf } from './recipes/cooking.ts';

/** Whether the meal already has all of these foods in these amounts, which means that it was probably copied before. */
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

/** Converts a logged day to plan meals. A portion of a cooked batch becomes a food with a name only, because it can be eaten once. */
export function planOfDay(rows: readonly Pick<MealRow, 'mealType' | 'foodItem'>[]): PlanMeal[] {
  return MEAL_TYPES.flatMap((mealType: MealType) => {
    const foods = rows.filter((row) => row.mealType === mealType).map(({ foodItem }) => planFoodOf(foodItem));
    const copied = foods.slice(0, FOOD_BOUNDS.foodsPerMeal);
    return copied.length === 0 ? [] : [{ mealType: planMealTypeOf(mealType), foods: copied }];
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
