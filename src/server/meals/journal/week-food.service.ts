import type { Day } from '#domain/day/day.ts';
import type { EatenFood, EatenMeal } from '#domain/review/week-data.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { eatenFoods, eatenMeals } from './week-food.store.ts';

/** Sums of each meal, for the weekly review. */
export const eatenMealsQuery = queryPart<EatenMeal[], { userId: string; mealsFrom: Day; mealsTo: Day }, EatenMeal[]>(
  eatenMeals,
  (meals) => meals,
);

/** Sums of each food from `foodsFrom` on. */
export const eatenFoodsQuery = queryPart<EatenFood[], { userId: string; foodsFrom: Day; mealsTo: Day }, EatenFood[]>(
  eatenFoods,
  (foods) => foods,
);
