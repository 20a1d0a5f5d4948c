import type { Day } from '#domain/day/day.ts';
import type { Cashback } from './cashback-queries.ts';

/** What becomes usable on a day; without one until its order is shipped. */
export type WaitingDay = { day: Day | null; amount: number };

/** What waits, day by day, the nearest first and what has no day last. Amounts of one day are one row. */
export function waitingDays(waiting: Cashback['waiting'], dayOf: (at: string) => Day): WaitingDay[] {
  const byDay = new Map<Day | null, number>();
  for (const { availableAt, amount } of waiting) {
    const day = availableAt === null ? null : dayOf(availableAt);
    byDay.set(day, (byDay.get(day) ?? 0) + amount);
  }
  return [...byDay]
    .map(([day, amount]) => ({ day, amount }))
    .toSorted((one, other) => (one.day ?? LAST).localeCompare(other.day ?? LAST));
}

const LAST = '9999';
