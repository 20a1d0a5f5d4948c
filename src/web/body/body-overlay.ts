import type { BodyPage, CaliperRow, WeightRow } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import { weightOfMeasurement } from '#domain/body/weight/daily-weights.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { CALIPERS, WEIGHTS } from './body-records.ts';

// A row after one of this device's own operations; as it was when that cannot be read.

export function weightAfter(row: WeightRow | undefined, operation: Operation): WeightRow | undefined {
  const entry = WEIGHTS.rowAfter(undefined, operation);
  return entry ? { ...entry, source: row?.source ?? 'weight' } : row;
}

export function caliperAfter(row: CaliperRow | undefined, operation: Operation): CaliperRow | undefined {
  const entry = CALIPERS.rowAfter(undefined, operation);
  return entry ? caliperRowOf(entry) : row;
}

type Rows = Pick<BodyPage, 'weights' | 'tape' | 'caliper'>;

/**
 * The weights of a page whose rows carry this device's own edits: those of measurements come from the measurements, as
 * the server makes them. Days from before the page's first have one value already, which only an own edit replaces.
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
