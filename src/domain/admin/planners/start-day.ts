import { addDays, type Day } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';
import { ADMIN_BOUNDS } from '../admin-bounds.ts';

/** Why something that is assigned cannot begin on a day. The day before is allowed: it may still be that where the admin is. */
export function startDayProblem(startDay: Day, today: Day): 'too-early' | 'too-far-ahead' | null {
  if (startDay < addDays(today, -1)) return 'too-early';
  return startDay > addDays(today, ADMIN_BOUNDS.startDaysAhead) ? 'too-far-ahead' : null;
}

/**
 * The instant (milliseconds) from which a member follows a schedule that begins on a day: when that day begins for them, or now when it
 * has begun already, so that it comes after what they followed until now.
 */
export function followsFrom(startDay: Day, nowMs: number, timeZone: string): number {
  return Math.max(nowMs, startOfDay(startDay, timeZone));
}
