import { type Day, isDay } from '#domain/day/day.ts';
import { type BookPeriod, type BookUnit, bookPeriod, bookUnitOf } from '#domain/shop/bookkeeping/book-periods.ts';

export const PERIOD_CHOICES = ['month', 'quarter', 'year', 'own'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** The period in the address; `unit` is there only for a period of one's own that is also a whole month, quarter or year. */
export type BookAddress = Partial<BookPeriod> & { unit?: 'own' };

export function parseBookAddress({ from, to, unit }: Record<string, unknown>): BookAddress {
  const isPeriod = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to;
  return { ...(isPeriod && { from, to }), ...(unit === 'own' && { unit }) };
}

/** The period of an address, by default the current month. */
export function periodOf({ from, to, unit }: BookAddress, today: Day): BookPeriod & { choice: PeriodChoice } {
  const period = from && to ? { from, to } : bookPeriod('month', today);
  return { ...period, choice: unit ?? bookUnitOf(period) ?? 'own' };
}

/** The address of another kind of period: the one that contains the start of the current one. */
export function chosenAddress(choice: PeriodChoice, { from, to }: BookPeriod): BookAddress {
  return choice === 'own' ? { from, to, unit: 'own' } : bookPeriod(choice, from);
}

export const isUnit = (choice: PeriodChoice): choice is BookUnit => choice !== 'own';
