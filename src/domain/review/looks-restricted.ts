import type { Day } from '../day/day.ts';
import { daysOfWeek, type EatenMeal } from './week-data.ts';

/**
 * Restriction: this many days of a week with at least two kinds of meals and less than this share of the resting need. A day with fewer
 * meals was probably not logged completely.
 */
const RESTRICTION = { days: 3, mealTypes: 2, share: 0.7 } as const;

/**
 * Whether the logged meals of a week suggest eating far too little. Checked per week, so that the note appears at most once a week. False
 * when the resting need is unknown.
 */
export function looksRestricted(meals: readonly EatenMeal[], monday: Day, restingKcal: number | null): boolean {
  if (restingKcal === null) return false;
  const low = daysOfWeek(meals, monday).filter(({ day, calories }) => {
    const types = new Set(meals.flatMap((meal) => (meal.day === day ? [meal.mealType] : [])));
    return calories !== null && types.size >= RESTRICTION.mealTypes && calories < restingKcal * RESTRICTION.share;
  });
  return low.length >= RESTRICTION.days;
}
