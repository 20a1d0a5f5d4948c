import { type Day, dayOf } from './day.ts';

/** The instant (milliseconds) at which a day begins in a time zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // Once more: the offset may change between Greenwich's midnight and the zone's own.
  const start = midnight - offsetAt(guess, timeZone);
  // Where clocks go forward at midnight there is none: the day begins where the one before ends.
  return dayOf(start, timeZone) < day ? guess : start;
}

/** How far the clocks of a zone are ahead of Greenwich at an instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  if (latest?.timeZone !== timeZone) latest = { timeZone, format: clockFormat(timeZone) };
  const shown = latest.format.format(instantMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instantMs;
}

// Making a format takes a thousand times as long as using it: the latest is kept, and only that, because zones come from outside.
let latest: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
