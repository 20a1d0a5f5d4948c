import type { Day } from '../../day/day.ts';

type Measured = { id: string; day: Day; createdAt: string };

/** One row of each day, oldest day first: of several on a day the one that was made last counts. */
export function newestOfDay<Row extends Measured>(rows: readonly Row[]): Row[] {
  const byDay = new Map<Day, Row>();
  for (const row of rows) {
    const other = byDay.get(row.day);
    if (!other || isNewer(row, other)) byDay.set(row.day, row);
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Two made in the same millisecond are told apart by their ids, so that every device picks the same one. */
function isNewer(row: Measured, other: Measured): boolean {
  const [made, otherMade] = [Date.parse(row.createdAt), Date.parse(other.createdAt)];
  return made === otherMade ? row.id > other.id : made > otherMade;
}
