/** A calendar day as year-month-day, e.g. "2026-11-15". */
export type Day = string;

/** The browser's time zone decides the day; this one is used when it is unknown. */
export const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

const DAY_MS = 86_400_000;

/** The calendar day of an instant (milliseconds) in a time zone. */
export function dayOf(instantMs: number, timeZone: string = DEFAULT_TIME_ZONE): Day {
  if (latest?.timeZone !== timeZone) latest = { timeZone, format: dayFormat(timeZone) };
  return latest.format.format(instantMs);
}

// Creating a format takes a thousand times as long as using it, and long lists use one zone: only the latest is cached,
// because the names of zones come from outside.
let latest: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The time zone in which a new day starts first, fourteen hours ahead of UTC. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The latest current day of all time zones. */
export const furthestDay = (nowMs: number): Day => dayOf(nowMs, FIRST_ZONE);

/** Adds days to a day; handles months and leap years. */
export function addDays(day: Day, days: number): Day {
  return dayAt(startOf(day) + days * DAY_MS);
}

/** A day without a time is parsed as UTC. */
const startOf = (day: Day) => Date.parse(day);

/** Pages need hundreds of days at once: `toISOString` takes three times as long. */
function dayAt(startMs: number): Day {
  const date = new Date(startMs);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : number);

/** Whole days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** True for a day that exists: 2026-02-30 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return dayAt(startOf(text)) === text;
}

/** True for a zone that this runtime knows, such as Europe/Stockholm. */
export function isTimeZone(zone: string): boolean {
  if (zone === known) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    known = zone;
    return true;
  } catch {
    return false;
  }
}

// Every call with a day sends its time zone, nearly always the same: looking it up takes longer than the rest of the validation.
let known: string | null = null;

/** Full years between a birth date and a day. */
export function ageOn(dateOfBirth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
