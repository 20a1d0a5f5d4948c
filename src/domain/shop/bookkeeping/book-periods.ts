import { addDays, type Day } from '#domain/day/day.ts';

/** Lengths of a period in the bookkeeping: VAT is reported by month, quarter or year. */
export const BOOK_UNITS = ['month', 'quarter', 'year'] as const;
export type BookUnit = (typeof BOOK_UNITS)[number];

export type BookPeriod = { from: Day; to: Day };

const MONTHS: Record<BookUnit, number> = { month: 1, quarter: 3, year: 12 };

/** The period that contains the day. */
export function bookPeriod(unit: BookUnit, day: Day): BookPeriod {
  const length = MONTHS[unit];
  const month = Number(day.slice(5, 7)) - 1;
  return periodOf(Number(day.slice(0, 4)) * 12 + month - (month % length), length);
}

/** The period of the same kind, `steps` later, or earlier when negative. */
export function shiftBookPeriod(unit: BookUnit, { from }: BookPeriod, steps: number): BookPeriod {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  return periodOf(first + steps * MONTHS[unit], MONTHS[unit]);
}

/** The unit that a period is exactly one of; null for any other. */
export function bookUnitOf({ from, to }: BookPeriod): BookUnit | null {
  return BOOK_UNITS.find((unit) => bookPeriod(unit, from).from === from && bookPeriod(unit, from).to === to) ?? null;
}

/** 1 to 4. */
export const quarterOf = (day: Day) => Math.ceil(Number(day.slice(5, 7)) / 3);

/** Months are counted from year 0. */
const periodOf = (first: number, length: number): BookPeriod => ({
  from: firstDay(first),
  to: addDays(firstDay(first + length), -1),
});

const firstDay = (months: number): Day =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
