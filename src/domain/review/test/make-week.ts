import { addDays } from '../../day/day.ts';
import type { MealType } from '../../meals/meal-types.ts';
import type { EatenMeal, WeekData } from '../week-data.ts';

/** A Monday, of week 45. */
export const MONDAY = '2026-11-02';

/** One meal of a day, by its distance from Monday. */
export function makeEaten(weekday: number, calories: number | null, about: Partial<EatenMeal> = {}): EatenMeal {
  return { day: addDays(MONDAY, weekday), mealType: 'Dinner', calories, protein: 100, ...about };
}

/** Days of one meal each, starting on Monday. */
export const makeDays = (energies: number[], mealType: MealType = 'Dinner'): EatenMeal[] =>
  energies.map((calories, weekday) => makeEaten(weekday, calories, { mealType }));

/** A week without entries of a member without goals. */
export function makeWeek(about: Partial<WeekData> = {}): WeekData {
  return {
    monday: MONDAY,
    meals: [],
    foods: [],
    goal: null,
    restingKcal: null,
    weights: [],
    weightGoal: { type: 'maintain', weeklyKg: 0.5 },
    workouts: [],
    bests: [],
    plannedDinners: 0,
    ...about,
  };
}

export const GOAL = { calories: 1915, proteinG: 120 };
/** The example of the design: a Saturday above the others. */
export const ENERGIES = [1890, 1930, 1870, 1950, 1905, 2368, 1834];
