import { type Day, dayOf, daysBetween } from '#domain/day/day.ts';
import type { Locale } from '#domain/text/language.ts';
import { browserTimeZone } from '../device/time-zone.ts';
import { useLanguage } from '../language/language.tsx';
import { type HiddenValues, useHiddenValues } from '../session/hidden-values.ts';
import { dayNames } from './day-names.ts';

const NBSP = '\u00a0';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An ISO string of the server, or milliseconds since 1970. */
type Instant = string | number;

export type Format = ReturnType<typeof createFormat>;

const NOTHING_HIDDEN: HiddenValues = { energy: false, weight: false };

export function createFormat(locale: Locale, timeZone: string, hidden: HiddenValues = NOTHING_HIDDEN) {
  const dates = createDateFormat(locale, timeZone);
  const numbers = createNumberFormat(locale);
  return {
    ...numbers,
    ...createBodyFormat(numbers, hidden),
    ...dates,
    /** From one day to another; a single day is shown once. */
    dateSpan: (from: Day, to: Day) => (from === to ? dates.date(from) : `${dates.date(from)}–${dates.date(to)}`),
    /** Swedish day and month names are lower case; a line begins with a capital. */
    sentence: (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
  };
}

/** Formats all numbers and dates of the screens in the current language. */
export function useFormat(): Format {
  const { locale } = useLanguage();
  return knownFormat(locale, browserTimeZone(), useHiddenValues());
}

const made = new Map<string, Format>();

/** Cached for each language and zone, because every component that shows a number uses it. */
function knownFormat(locale: Locale, timeZone: string, hidden: HiddenValues): Format {
  const key = `${locale} ${timeZone} ${hidden.energy} ${hidden.weight}`;
  const format = made.get(key) ?? createFormat(locale, timeZone, hidden);
  made.set(key, format);
  return format;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats days, which have no time zone. */
function createDayFormat(locale: Locale) {
  const names = (of: Day) => dayNames(locale, of);
  // Day and month stay on one line.
  const dayAndMonth = (of: Day) => `${names(of).date}${NBSP}${names(of).month}`;
  return {
    /** torsdag 12 november */
    day: (of: Day) => `${names(of).weekday} ${dayAndMonth(of)}`,
    /** 12 nov */
    dayShort: (of: Day) => `${names(of).date}${NBSP}${names(of).monthShort}`,
    /** 12 november */
    dayAndMonth,
    /** 12 november 2026 */
    date: (of: Day) => `${dayAndMonth(of)} ${names(of).year}`,
    /** november 2026 */
    month: (of: Day) => `${names(of).month} ${names(of).year}`,
    /** nov */
    monthShort: (of: Day) => names(of).monthShort,
    /** torsdag */
    weekday: (of: Day) => names(of).weekday,
    /** tors */
    weekdayShort: (of: Day) => names(of).weekdayShort,
  };
}

/** Formats instants in the browser's zone, and days relative to today. */
function createDateFormat(locale: Locale, timeZone: string) {
  const days = createDayFormat(locale);
  const clock = once(() => new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone }));
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const dayOfInstant = (at: Instant) => dayOf(toMs(at), timeZone);
  const time = (at: Instant) => clock().format(toMs(at));

  /** "i dag", "i går", "i morgon"; null for days further away. */
  const nearDay = (of: Day, today: Day) => {
    const away = daysBetween(today, of);
    return Math.abs(away) <= 1 ? relative().format(away, 'day') : null;
  };

  return {
    ...days,
    /** Near days by name, others as torsdag 12 november, and 12 november 2025 of another year. */
    dayRelative: (of: Day, today: Day) =>
      nearDay(of, today) ?? (of.slice(0, 4) === today.slice(0, 4) ? days.day : days.date)(of),
    /** The calendar day of an instant in the browser's zone. */
    dayOf: dayOfInstant,
    /** 09:24 */
    time,
    /** 12 november 09:24 */
    dateTime: (at: Instant) => `${days.dayAndMonth(dayOfInstant(at))} ${time(at)}`,
    /** för 12 min sedan, i går 21:14, 12 nov 21:14 */
    ago: (at: Instant, now: Instant) => {
      const spentMs = Math.max(0, toMs(now) - toMs(at));
      if (spentMs < MINUTE_MS) return relative().format(0, 'second');
      if (spentMs < HOUR_MS) return spaced(relative().format(-Math.floor(spentMs / MINUTE_MS), 'minute'));
      const then = dayOfInstant(at);
      return `${nearDay(then, dayOfInstant(now)) ?? days.dayShort(then)} ${time(at)}`;
    },
  };
}

/** The first format of a page takes a tenth of a second on a slow phone, so it is created on first use. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function toMs(at: Instant): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

/** Number and unit stay together, and "sedan" replaces the short form in "för 12 min sen". */
function spaced(text: string): string {
  return text.replace(/(\d) /, `$1${NBSP}`).replace(/ sen$/, ' sedan');
}

const MINUS = '\u2212';
/** An unknown value is a dash, never 0. */
const UNKNOWN = '–';

type Amount = number | null;

/** Formats numbers. A number and its unit stay on one line. */
function createNumberFormat(locale: Locale) {
  const number = (value: Amount, decimals = 0, sign: 'auto' | 'exceptZero' = 'auto') =>
    value === null ? UNKNOWN : withRealMinus(numberFormat(locale, decimals, sign), value);
  const united = (unit: string, decimals: number) => (value: Amount) =>
    value === null ? UNKNOWN : `${number(value, decimals)}${NBSP}${unit}`;
  const kronor = (ore: number, decimals: number) => `${number(ore / 100, decimals)}${NBSP}kr`;

  return {
    number: (value: Amount, decimals = 0) => number(value, decimals),
    grams: united('g', 0),
    kg: united('kg', 1),
    cm: united('cm', 1),
    mm: united('mm', 0),
    /** 23.8 is 23,8 %: Swedish has a space before the sign, English has none. */
    percent: (value: Amount, decimals = 1) =>
      value === null ? UNKNOWN : withRealMinus(percentFormat(locale, decimals), value / 100),
    /** An amount of money, always with öre. */
    kronor: (ore: number) => kronor(ore, 2),
    /** A price, with öre only when they are not zero. */
    price: (ore: number) => kronor(ore, ore % 100 === 0 ? 0 : 2),
    /** −1,2 kg, +212; zero has no sign. */
    change: (value: Amount, { decimals = 0, unit }: { decimals?: number; unit?: string } = {}) =>
      `${number(value, decimals, 'exceptZero')}${unit && value !== null ? `${NBSP}${unit}` : ''}`,
  };
}

/**
 * Energy and body weight, for members who may have hidden them: empty where the number is alone, a dash within a
 * sentence. Lifted weights use `kg`.
 */
function createBodyFormat({ number, kg, change }: ReturnType<typeof createNumberFormat>, hidden: HiddenValues) {
  return {
    /** Kcal without the unit, which is `energyUnit`. */
    energy: (value: Amount) => (hidden.energy ? '' : number(value)),
    energyUnit: hidden.energy ? '' : 'kcal',
    energyChange: (value: Amount) => (hidden.energy ? '' : change(value)),
    kcal: (value: Amount) => (hidden.energy || value === null ? UNKNOWN : `${number(value)}${NBSP}kcal`),
    bodyKg: (value: Amount) => (hidden.weight ? UNKNOWN : kg(value)),
  };
}

// Creating a format costs a hundred times more than using it, and there are only a few.
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, decimals: number, sign: 'auto' | 'exceptZero'): Intl.NumberFormat {
  return formatOf(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'auto' ? 'negative' : sign,
  });
}

function percentFormat(locale: Locale, decimals: number): Intl.NumberFormat {
  return formatOf(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

function withRealMinus(format: Intl.NumberFormat, value: number): string {
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? MINUS : part.value))
    .join('');
}
