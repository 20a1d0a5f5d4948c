import type { CaliperMm, CaliperRow, TapeCm, TapeRow, WeightRow } from '../body.contract.ts';
import { NO_CM, NO_READINGS } from '../measurements.ts';

const times = (day: string) => ({ createdAt: `${day}T06:00:00.000Z`, editedAt: `${day}T06:00:00.000Z` });

/** The nine skinfolds of the design's example: 135 mm in all. */
export const NINE_MM = {
  chest: 9,
  abdomen: 21,
  thigh: 24,
  triceps: 18,
  suprailiac: 15,
  subscapular: 13,
  midaxillary: 11,
  biceps: 8,
  lowerback: 16,
} satisfies CaliperMm;

export function makeWeight(day: string, weightKg: number): WeightRow {
  return { id: `weight-${day}`, day, weightKg, source: 'weight', ...times(day) };
}

export function makeTape(day: string, cm: Partial<TapeCm>, changes: Partial<TapeRow> = {}): TapeRow {
  return { id: `tape-${day}`, day, cm: { ...NO_CM, ...cm }, weightKg: null, ...times(day), ...changes };
}

export function makeCaliper(day: string, changes: Partial<CaliperRow> = {}): CaliperRow {
  return {
    id: `caliper-${day}`,
    day,
    mm: NINE_MM,
    readingsMm: NO_READINGS,
    weightKg: 69.4,
    notes: '',
    sum9Mm: 135,
    bodyfatPct: 23.823403,
    replaced: null,
    ...times(day),
    ...changes,
  };
}
