import { type Day, isDay } from './day.ts';
import { startOfDay } from './start-of-day.ts';

/**
 * The instant (milliseconds) at which clocks in a time zone show a time on a day; null for an invalid time. On a day with a change of
 * clocks, the displayed time applies.
 */
export function localInstant(
  day: Day,
  time: { hour: number; minute: number; second: number },
  timeZone: string,
): number | null {
  const { hour, minute, second } = time;
  if (!isDay(day) || hour > 23 || minute > 59 || second > 59) return null;
  const sinceMidnight = ((hour * 60 + minute) * 60 + second) * 1000;
  const guess = startOfDay(day, timeZone) + sinceMidnight;
  // On a day with a change of clocks the first estimate is an hour off, possibly past midnight.
  const off = shownSinceMidnight(guess, timeZone) - sinceMidnight;
  return guess - (((off + 1.5 * DAY_MS) % DAY_MS) - DAY_MS / 2);
}

const DAY_MS = 86_400_000;

function shownSinceMidnight(instantMs: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(instantMs);
  const [hour, minute, second] = text.split(':').map(Number);
  return ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}
