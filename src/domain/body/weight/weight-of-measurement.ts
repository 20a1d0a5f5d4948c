import type { WeightRow } from '../body.contract.ts';

type Measurement = Omit<WeightRow, 'source' | 'weightKg'> & { weightKg: number | null };

/** The weight row that a tape or caliper measurement brings along, under the same id; null when it has no weight. */
export function weightOfMeasurement(
  { id, day, weightKg, createdAt, editedAt }: Measurement,
  source: 'tape' | 'caliper',
): WeightRow | null {
  return weightKg === null ? null : { id, day, weightKg, source, createdAt, editedAt };
}
