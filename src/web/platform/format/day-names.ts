import type { Day } from '#domain/day/day.ts';

/**
 * The names of a calendar day's parts. Some locales are written out, because creating date formats delays the first
 * render on a slow phone; a test compares them with the browser's formats. Other locales use the browser's formats.
 */
export function dayNames(locale: string, day: Day) {
  const at = new Date(`${day}T00:00:00Z`);
  const names = NAMES[locale] ?? byBrowser(locale);
  const nameAt = (list: readonly string[], index: number) => list[index] ?? '';
  return {
    weekday: nameAt(names.weekdays, at.getUTCDay()),
    weekdayShort: nameAt(names.weekdaysShort, at.getUTCDay()),
    date: at.getUTCDate(),
    month: nameAt(names.months, at.getUTCMonth()),
    monthShort: nameAt(names.monthsShort, at.getUTCMonth()),
    year: at.getUTCFullYear(),
  };
}

type Names = Record<'weekdays' | 'weekdaysShort' | 'months' | 'monthsShort', readonly string[]>;

const NAMES: Partial<Record<string, Names>> = {
  'sv-SE': {
    weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' '),
    weekdaysShort: 'sön mån tis ons tors fre lör'.split(' '),
    months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
    monthsShort: 'jan feb mars apr maj juni juli aug sep okt nov dec'.split(' '),
  },
  'en-GB': {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    months: 'January February March April May June July August September October November December'.split(' '),
    monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  },
};

function byBrowser(locale: string): Names {
  const format = (count: number, options: Intl.DateTimeFormatOptions, dateOf: (index: number) => number) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_none, index) => formatter.format(dateOf(index)).replace('.', ''));
  };
  // The first of January 2023 was a Sunday.
  const weekdays = (weekday: 'long' | 'short') => format(7, { weekday }, (index) => Date.UTC(2023, 0, index + 1));
  const months = (month: 'long' | 'short') => format(12, { month }, (index) => Date.UTC(2023, index, 1));
  const names = {
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    months: months('long'),
    monthsShort: months('short'),
  };
  NAMES[locale] = names;
  return names;
}
