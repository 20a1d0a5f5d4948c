import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';

/** 60 g of oats, 222 kcal. */
export function makeFoodItem(over: Partial<FoodItem> = {}): FoodItem {
  return {
    id: 'sv:havregryn',
    name: 'Havregryn',
    amount: 60,
    unit: 'g',
    quantity: 60,
    calories: 222,
    protein: 7.8,
    carbs: 36,
    fat: 4.2,
    fiber: 6,
    sugar: 0.6,
    ...over,
  };
}

/** A row of the design's breakfast. `last` is the last digit of its id, and its position in the meal. */
export function makeMeal(last: number, over: Partial<MealRow> = {}): MealRow {
  const foodItem = over.foodItem ?? makeFoodItem();
  return {
    id: `0192f0c1-7a70-7000-8000-00000000010${last}`,
    day: '2026-11-12',
    mealType: 'Breakfast',
    foodName: foodItem.name,
    foodItem,
    createdAt: `2026-11-12T06:0${last}:00.000Z`,
    editedAt: `2026-11-12T06:0${last}:00.000Z`,
    ...over,
  };
}
