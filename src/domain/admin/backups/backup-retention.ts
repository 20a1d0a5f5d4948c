import { type Day, DEFAULT_TIME_ZONE, dayOf } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';

export type BackupRetention = { days: number; weeks: number; months: number };
export type StoredCopy = {
  id: string;
  at: number;
  /** It was restored without differences. */
  isProven: boolean;
};

/**
 * Copies that may be removed. The newest of each of the last days, weeks (from Monday) and months is retained, as well as the newest of
 * all and the newest that was restored on trial: only that one is known to be complete.
 */
export function expiredCopies(copies: readonly StoredCopy[], { days, weeks, months }: BackupRetention): string[] {
  const newestFirst = copies.toSorted((one, other) => other.at - one.at);
  const retained = new Set([
    ...newestOfEach(newestFirst, days, (day) => day),
    ...newestOfEach(newestFirst, weeks, mondayOf),
    ...newestOfEach(newestFirst, months, (day) => day.slice(0, 7)),
    ...newestFirst.slice(0, 1).map(({ id }) => id),
    ...newestFirst
      .filter(({ isProven }) => isProven)
      .slice(0, 1)
      .map(({ id }) => id),
  ]);
  return newestFirst.filter(({ id }) => !retained.has(id)).map(({ id }) => id);
}

/** Periods without a copy do not count, so that an interrupted schedule removes nothing. */
function newestOfEach(newestFirst: readonly StoredCopy[], count: number, periodOf: (day: Day) => string): string[] {
  const newest = new Map<string, string>();
  for (const { id, at } of newestFirst) {
    const period = periodOf(dayOf(at, DEFAULT_TIME_ZONE));
    if (!newest.has(period)) newest.set(period, id);
  }
  return [...newest.values()].slice(0, count);
}
