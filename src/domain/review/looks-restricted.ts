import type { Day } from '../day/day.ts';
import { daysOfWeek, type EatenMeal } from './week-facts.ts';

/**
 * So many days of a week, each with so many kinds of meals logged, below this share of the resting need. Fewer meals in a day say
 * that it was not logged to its end rather than that little was eaten.
 */
const RESTRICTION = { days: 3, mealTypes: 2, share: 0.7 } as const;

/**
 * Whether what is logged in a week looks like eating far too little. It is asked for a whole week, so that a member meets the note
 * at most once a week. False where the resting need is not known.
 */
export function looksRestricted(meals: readonly EatenMeal[], monday: Day, restingKcal: number | null): boolean {
  if (restingKcal === null) return false;
  const low = daysOfWeek(meals, monday).filter(({ day, calories }) => {
    const types = new Set(meals.flatMap((meal) => (meal.day === day ? [meal.mealType] : [])));
    return calories !== null && types.size >= RESTRICTION.mealTypes && calories < restingKcal * RESTRICTION.share;
  });
  return low.length >= RESTRICTION.days;
}
