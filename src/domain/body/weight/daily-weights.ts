import type { Day } from '../../day/day.ts';
import type { WeightRow } from '../body.contract.ts';
import type { DayValue } from '../day-values.ts';

/** One weight (kg) per day, oldest first, from rows and from older days with only a value. */
export function dailyWeights(
  rows: readonly WeightRow[],
  olderWeights: readonly (readonly [string, number])[] = [],
): DayValue[] {
  const days = new Map(olderWeights);
  for (const { day, weightKg } of newestOfDay(rows)) days.set(day, weightKg);
  return [...days].map(([day, value]) => ({ day, value })).sort((one, other) => (one.day < other.day ? -1 : 1));
}

type Dated = { id: string; day: Day; createdAt: string };

/** One row per day, oldest day first: the newest row of a day counts. */
export function newestOfDay<Row extends Dated>(rows: readonly Row[]): Row[] {
  const byDay = new Map<Day, Row>();
  for (const row of rows) {
    const other = byDay.get(row.day);
    if (!other || isNewer(row, other)) byDay.set(row.day, row);
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Ids order rows of the same millisecond, so that every device chooses the same one. */
function isNewer(row: Dated, other: Dated): boolean {
  const [made, otherMade] = [Date.parse(row.createdAt), Date.parse(other.createdAt)];
  return made === otherMade ? row.id > other.id : made > otherMade;
}

type WithWeight = Omit<WeightRow, 'source' | 'weightKg'> & { weightKg: number | null };

/** The weight row of a tape or caliper measurement, with the same id; null without a weight. */
export function weightOfMeasurement(
  { id, day, weightKg, createdAt, editedAt }: WithWeight,
  source: 'tape' | 'caliper',
): WeightRow | null {
  return weightKg === null ? null : { id, day, weightKg, source, createdAt, editedAt };
}
