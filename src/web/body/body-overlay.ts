import type { BodyPage, WeightEntry, WeightRow } from '#domain/body/body.contract.ts';
import { weightOfMeasurement } from '#domain/body/weight/daily-weights.ts';

/** The row for an entry of this device. */
export function weightAfter(entry: WeightEntry, before: WeightRow | undefined): WeightRow {
  return { ...entry, source: before?.source ?? 'weight' };
}

type Rows = Pick<BodyPage, 'weights' | 'tape' | 'caliper'>;

/**
 * The weights of a page with unsent edits applied; weights of measurements are derived as on the server. Older days have one value, which
 * only an own edit replaces.
 */
export function weightsOf({ weights, tape, caliper }: Rows, read: BodyPage | undefined): WeightRow[] {
  const isOwn = ({ source }: WeightRow) => source !== 'tape' && source !== 'caliper';
  const known = new Map([...(read?.tape ?? []), ...(read?.caliper ?? [])].map((row) => [row.id, row.editedAt]));
  const counts = (row: WeightRow) => row.day >= (read?.weightsFrom ?? '') || known.get(row.id) !== row.editedAt;
  const measured = [
    ...tape.map((row) => weightOfMeasurement(row, 'tape')),
    ...caliper.map((row) => weightOfMeasurement(row, 'caliper')),
  ].filter((row) => row !== null);
  return [...weights.filter(isOwn), ...measured.filter(counts)].toSorted(newestFirst);
}

type Dated = { id: string; day: string; createdAt: string };

export function newestFirst(one: Dated, other: Dated): number {
  return (
    other.day.localeCompare(one.day) || other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)
  );
}
