import type { WeightRow } from '#domain/body/body.contract.ts';
import { weightOfMeasurement } from '#domain/body/weight/daily-weights.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { deleteWeight, updateWeight, weights } from './weights.store.ts';

type Source = 'tape' | 'caliper';
type Measurement = Omit<WeightRow, 'source' | 'weightKg'> & { weightKg: number | null };

/**
 * Creates, updates or removes the weight of a measurement, under the measurement's id. Null means that the measurement was removed.
 * Idempotent.
 */
export async function followMeasurement(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  { userId, id, source }: { userId: string; id: string; source: Source },
  measurement: Measurement | null,
): Promise<void> {
  const stored = await weights.findForUpdate(db, userId, id);
  // Devices create unique ids, so a clash is an error and must not overwrite another row.
  if (stored && stored.source !== source) throw refuse('BAD_INPUT', { issues: [{ path: 'id', message: 'taken' }] });
  const weight = measurement && weightOfMeasurement(measurement, source);
  if (weight && stored) await updateWeight(db, userId, id, weights.toStored(deps, userId, weight));
  else if (weight) await weights.insertAll(db, deps, userId, [weight]);
  else if (stored) await deleteWeight(db, userId, id);
}
