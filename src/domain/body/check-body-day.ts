import { BODY_BOUNDS } from '../bounds.ts';
import { type Day, dayOf } from '../day/day.ts';

/** Where a new day begins first on earth, fourteen hours before UTC. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Why nothing can have been measured on a day, or null: it is over nowhere, not even where today has come furthest. */
export function checkBodyDay(day: Day, nowMs: number): 'too-early' | 'future' | null {
  if (day < BODY_BOUNDS.earliestDay) return 'too-early';
  return day > dayOf(nowMs, FIRST_ZONE) ? 'future' : null;
}
