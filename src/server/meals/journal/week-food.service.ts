import type { Day } from '#domain/day/day.ts';
import type { EatenFood, EatenMeal } from '#domain/review/week-facts.ts';
import { readPart } from '#server/platform/db/statement.ts';
import { eatenFoods, eatenMeals } from './week-food.store.ts';

type JsonMeal = [Day, EatenMeal['mealType'], number | null, number | null];
type JsonFood = [string, number, number | null, number | null, number | null];

/** What each meal of some weeks gave, for the weekly review. */
export const EATEN_MEALS = readPart<JsonMeal[], { userId: string; mealsFrom: Day; mealsTo: Day }, EatenMeal[]>(
  eatenMeals,
  (rows) => rows.map(([day, mealType, calories, protein]) => ({ day, mealType, calories, protein })),
);

/** What each food gave from `foodsFrom` on. */
export const EATEN_FOODS = readPart<JsonFood[], { userId: string; foodsFrom: Day; mealsTo: Day }, EatenFood[]>(
  eatenFoods,
  (rows) => rows.map(([name, times, calories, protein, fiber]) => ({ name, times, calories, protein, fiber })),
);
