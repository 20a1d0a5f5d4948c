import { type Day, dayOf, daysBetween } from '#domain/day/day.ts';
import type { Locale } from './language.tsx';

const NBSP = '\u00a0';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment as the server writes it, or as the clock counts it. */
type Instant = string | number;

/** Days and moments as the language writes them. A day has no zone; a moment is shown in the browser's. */
export function createDateFormat(locale: Locale, timeZone: string) {
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day) => joined(format.formatToParts(Date.parse(`${day}T00:00:00Z`)));
  };
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });

  const day = ofDay({ weekday: 'long', day: 'numeric', month: 'long' });
  const dayShort = ofDay({ day: 'numeric', month: 'short' });
  const dayAndMonth = ofDay({ day: 'numeric', month: 'long' });
  const date = ofDay({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayOfInstant = (at: Instant) => dayOf(toMs(at), timeZone);
  const time = (at: Instant) => clock.format(toMs(at));

  /** "i dag", "i går", "i morgon"; null for days further away. */
  const nearDay = (of: Day, today: Day) => {
    const away = daysBetween(today, of);
    return Math.abs(away) <= 1 ? relative.format(away, 'day') : null;
  };

  return {
    /** torsdag 12 november */
    day,
    /** 12 nov */
    dayShort,
    /** 12 november */
    dayAndMonth,
    /** 12 november 2026 */
    date,
    /** november 2026 */
    month: ofDay({ month: 'long', year: 'numeric' }),
    /** "i dag" and its neighbours by name, others as torsdag 12 november, and 12 november 2025 of another year. */
    dayRelative: (of: Day, today: Day) => nearDay(of, today) ?? (of.slice(0, 4) === today.slice(0, 4) ? day : date)(of),
    /** The calendar day of a moment in the browser's zone. */
    dayOf: dayOfInstant,
    /** 09:24 */
    time,
    /** 12 november 09:24 */
    dateTime: (at: Instant) => `${dayAndMonth(dayOfInstant(at))} ${time(at)}`,
    /** för 12 min sedan, i går 21:14, 12 nov 21:14 */
    ago: (at: Instant, now: Instant) => {
      const spentMs = Math.max(0, toMs(now) - toMs(at));
      if (spentMs < MINUTE_MS) return relative.format(0, 'second');
      if (spentMs < HOUR_MS) return spaced(relative.format(-Math.floor(spentMs / MINUTE_MS), 'minute'));
      const then = dayOfInstant(at);
      return `${nearDay(then, dayOfInstant(now)) ?? dayShort(then)} ${time(at)}`;
    },
  };
}

function toMs(at: Instant): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

/** Day and month stay on one line, and Swedish months have no full stop: the design writes "12 nov". */
function joined(parts: Intl.DateTimeFormatPart[]): string {
  return parts
    .map((part, index) => {
      if (part.type === 'month') return part.value.replace('.', '');
      const isBetween = part.type === 'literal' && parts[index - 1]?.type === 'day';
      return isBetween ? part.value.replace(' ', NBSP) : part.value;
    })
    .join('');
}

/** The number and its unit stay together, and "sedan" is written out: the short form says "för 12 min sen". */
function spaced(text: string): string {
  return text.replace(/(\d) /, `$1${NBSP}`).replace(/ sen$/, ' sedan');
}
