import { FOOD_BOUNDS } from '../../bounds.ts';
import { addDays, type Day, dayOf } from '../../day/day.ts';

/** Where a new day begins first on earth, fourteen hours before UTC. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Why food cannot be logged on a day, or null: thirty days ahead of today, wherever the member's today has come furthest. */
export function checkMealDay(day: Day, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (day < FOOD_BOUNDS.earliestDay) return 'too-early';
  return day > addDays(dayOf(nowMs, FIRST_ZONE), FOOD_BOUNDS.daysAhead) ? 'too-far-ahead' : null;
}
