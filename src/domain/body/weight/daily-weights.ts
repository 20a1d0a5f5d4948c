import type { Day } from '../../day/day.ts';
import type { WeightRow } from '../body.contract.ts';
import type { DayValue } from '../day-values.ts';

/** Every day's weight (kg), oldest first: the rows that are at hand, and the days before them that only have a value. */
export function dailyWeights(
  rows: readonly WeightRow[],
  olderWeights: readonly (readonly [string, number])[] = [],
): DayValue[] {
  const days = new Map(olderWeights);
  for (const { day, weightKg } of newestOfDay(rows)) days.set(day, weightKg);
  return [...days].map(([day, value]) => ({ day, value })).sort((one, other) => (one.day < other.day ? -1 : 1));
}

type Dated = { id: string; day: Day; createdAt: string };

/** One row of each day, oldest day first: of several on a day the one that was made last counts. */
export function newestOfDay<Row extends Dated>(rows: readonly Row[]): Row[] {
  const byDay = new Map<Day, Row>();
  for (const row of rows) {
    const other = byDay.get(row.day);
    if (!other || isNewer(row, other)) byDay.set(row.day, row);
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Two made in the same millisecond are told apart by their ids, so that every device picks the same one. */
function isNewer(row: Dated, other: Dated): boolean {
  const [made, otherMade] = [Date.parse(row.createdAt), Date.parse(other.createdAt)];
  return made === otherMade ? row.id > other.id : made > otherMade;
}

type WithWeight = Omit<WeightRow, 'source' | 'weightKg'> & { weightKg: number | null };

/** The weight row that a tape or caliper measurement brings along, under the same id; null when it has no weight. */
export function weightOfMeasurement(
  { id, day, weightKg, createdAt, editedAt }: WithWeight,
  source: 'tape' | 'caliper',
): WeightRow | null {
  return weightKg === null ? null : { id, day, weightKg, source, createdAt, editedAt };
}
