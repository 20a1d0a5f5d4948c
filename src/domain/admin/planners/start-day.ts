import { addDays, type Day } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';
import { ADMIN_BOUNDS } from '../admin-bounds.ts';

/** Why an assignment cannot begin on a day. Yesterday is allowed, because it may still be yesterday for the admin. */
export function startDayProblem(startDay: Day, today: Day): 'too-early' | 'too-far-ahead' | null {
  if (startDay < addDays(today, -1)) return 'too-early';
  return startDay > addDays(today, ADMIN_BOUNDS.startDaysAhead) ? 'too-far-ahead' : null;
}

/**
 * The instant (milliseconds) from which a member follows a schedule: the start of the day in their time zone, or now if it has begun
 * already, so that it comes after the schedule they have followed until now.
 */
export function followsFrom(startDay: Day, nowMs: number, timeZone: string): number {
  return Math.max(nowMs, startOfDay(startDay, timeZone));
}
