import { localInstant } from '../../day/local-instant.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 2023-03-14 17:32:10, 2023-03-14T17:32, 2023-03-14 5:32:10 PM */
const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/i;
/** Swedish abbreviations that differ from English. */
const SWEDISH: Record<string, string> = { maj: 'may', okt: 'oct' };
/** 28 Mar 2023, 17:29 */
const WORDED = /^(\d{1,2}) (\p{L}{3})\p{L}*\.? (\d{4}),? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/iu;

/** Mar 28, 2023, 5:29 PM */
const MONTH_FIRST = /^(\p{L}{3})\p{L}*\.? (\d{1,2}), (\d{4}),? (.+)$/u;

/** 2023-03-14T17:32:10.000Z, 2023-03-14T17:32+01:00. The member's time zone does not matter. */
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** 14.3.2023 17:32. Dotted dates are always day first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;
/** A date without a time becomes noon, so that it is the same day in nearby time zones. */
const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a workout in local time; null when it cannot be parsed. */
export function readImportTime(text: string, timeZone: string): number | null {
  const plain = text
    .trim()
    .replace(/\s/g, ' ')
    .replace(MONTH_FIRST, '$2 $1 $3, $4')
    .replace(DOTTED, (_all, day: string, month: string, year: string) => `${year}-${two(month)}-${two(day)}`)
    .replace(DAY_ALONE, '$& 12:00');
  if (WITH_ZONE.test(plain)) return Date.parse(plain);
  const iso = ISO.exec(plain);
  if (iso) return instantOf(`${iso[1]}-${iso[2]}-${iso[3]}`, iso.slice(4), timeZone);
  const worded = WORDED.exec(plain);
  if (!worded) return null;
  const word = String(worded[2]).toLowerCase();
  const month = MONTHS.indexOf(SWEDISH[word] ?? word) + 1;
  const day = `${worded[3]}-${two(String(month))}-${two(String(worded[1]))}`;
  return instantOf(day, worded.slice(4), timeZone);
}

function instantOf(day: string, [hour, minute, second, half]: (string | undefined)[], timeZone: string): number | null {
  const isEvening = half?.toLowerCase() === 'pm';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isEvening ? 12 : 0);
  return localInstant(day, { hour: hours, minute: Number(minute), second: Number(second ?? 0) }, timeZone);
}

/** Minutes of "46m", "1h 5m", "2760" (seconds), "2760 s"; null when zero or unparsable. */
export function readImportMinutes(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const seconds = /^(\d+)(?:[.,]\d+)?\s*s?$/.exec(plain);
  if (seconds) return positive(Number(seconds[1]) / 60);
  const parts = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/.exec(plain);
  if (!parts) return null;
  return positive(Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0) + Number(parts[3] ?? 0) / 60);
}

const two = (part: string) => part.padStart(2, '0');

const positive = (minutes: number) => (minutes > 0 ? minutes : null);

const KG_PER_LB = 0.45359237;
const METRES = { m: 1, km: 1000, mi: 1609.344 };

/** Kilograms with two decimals, enough for plates in pounds. */
export function toKg(value: number, unit: 'kg' | 'lb'): number {
  return Math.round(value * (unit === 'kg' ? 1 : KG_PER_LB) * 100) / 100;
}

/** Whole metres. */
export function toMetres(value: number, unit: 'm' | 'km' | 'mi'): number {
  return Math.round(value * METRES[unit]);
}
