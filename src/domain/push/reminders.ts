import { addDays, type Day, dayOf } from '../day/day.ts';
import { localInstant } from '../day/local-instant.ts';

/** When to remind a member: a local time of day (minutes since midnight) on some weekdays (1 Monday to 7 Sunday). */
export type ReminderTimes = { minuteOfDay: number; weekdays: readonly number[] };

/** A later reminder is dropped: the server was down, or the member has moved to another time zone. */
const LATEST_MS = 30 * 60_000;

/**
 * The next instant (milliseconds) after `afterMs` at which a reminder is sent; null without weekdays. On `lastDay` it was sent already:
 * when clocks go back in autumn a time occurs twice, but the reminder is sent once. A time that is skipped in spring is sent an hour
 * early.
 */
export function nextReminderAt(
  { minuteOfDay, weekdays }: ReminderTimes,
  { afterMs, lastDay, timeZone }: { afterMs: number; lastDay: Day | null; timeZone: string },
): number | null {
  const today = dayOf(afterMs, timeZone);
  const time = { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60, second: 0 };
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = addDays(today, ahead);
    if (!weekdays.includes(weekdayOf(day)) || (lastDay !== null && day <= lastDay)) continue;
    const at = localInstant(day, time, timeZone);
    if (at !== null && at > afterMs) return at;
  }
  return null;
}

/** True when a reminder that was scheduled for an instant is not too late to be sent. */
export function isTimely(dueMs: number, nowMs: number): boolean {
  return nowMs - dueMs <= LATEST_MS;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** "07:30" as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return Number(hour) * 60 + Number(minute);
}

/** Minutes since midnight as "07:30". */
export function timeText(minuteOfDay: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
