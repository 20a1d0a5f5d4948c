import type { WeightRow } from '../body.contract.ts';
import type { DayValue } from '../day-value.ts';
import { newestOfDay } from './newest-of-day.ts';

/** Every day's weight (kg), oldest first: the rows that are at hand, and the days before them that only have a value. */
export function dailyWeights(
  rows: readonly WeightRow[],
  olderWeights: readonly (readonly [string, number])[] = [],
): DayValue[] {
  const days = new Map(olderWeights);
  for (const { day, weightKg } of newestOfDay(rows)) days.set(day, weightKg);
  return [...days].map(([day, value]) => ({ day, value })).sort((one, other) => (one.day < other.day ? -1 : 1));
}
