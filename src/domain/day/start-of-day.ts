import { type Day, dayOf } from './day.ts';

/** The instant (milliseconds) at which a day starts in a time zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // Computed twice: the offset may change between midnight in UTC and in the time zone.
  const start = midnight - offsetAt(guess, timeZone);
  // Where clocks skip midnight, the day starts at the end of the previous one.
  return dayOf(start, timeZone) < day ? guess : start;
}

/** The UTC offset of a time zone at an instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  if (latest?.timeZone !== timeZone) latest = { timeZone, format: clockFormat(timeZone) };
  const shown = latest.format.format(instantMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instantMs;
}

// Creating a format takes a thousand times as long as using it: only the latest is cached, because zones come from outside.
let latest: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
