import type { Day } from '#domain/day/day.ts';
import type { Locale } from '../language/language.tsx';

/**
 * The words of a calendar day. Written out, because formats of dates are dear for a slow phone to make before anything is drawn; a test
 * holds them to what the browser's own formats say.
 */
export function dayWords(locale: Locale, day: Day) {
  const at = new Date(`${day}T00:00:00Z`);
  const words = WORDS[locale];
  const word = (list: string, index: number) => list.split(' ')[index] ?? '';
  return {
    weekday: word(words.weekdays, at.getUTCDay()),
    weekdayShort: word(words.weekdaysShort, at.getUTCDay()),
    date: at.getUTCDate(),
    month: word(words.months, at.getUTCMonth()),
    monthShort: word(words.monthsShort, at.getUTCMonth()),
    year: at.getUTCFullYear(),
  };
}

const WORDS = {
  'sv-SE': {
    weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag',
    weekdaysShort: 'sön mån tis ons tors fre lör',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    monthsShort: 'jan feb mars apr maj juni juli aug sep okt nov dec',
  },
  'en-GB': {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat',
    months: 'January February March April May June July August September October November December',
    monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  },
} satisfies Record<Locale, Record<string, string>>;
