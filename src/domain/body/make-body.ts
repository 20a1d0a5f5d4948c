import type { CaliperMm, CaliperRow, ReadingsMm, TapeCm, TapeRow, WeightRow } from './body.contract.ts';

/** Measurements for tests, with everything irrelevant filled in. */
const times = (day: string) => ({ createdAt: `${day}T06:00:00.000Z`, editedAt: `${day}T06:00:00.000Z` });

export const NO_CM: TapeCm = {
  neck: null,
  shoulders: null,
  chest: null,
  bicepsL: null,
  bicepsR: null,
  waist: null,
  hips: null,
  thighL: null,
  thighR: null,
  calfL: null,
  calfR: null,
};

export const NO_READINGS: ReadingsMm = {
  chest: [],
  abdomen: [],
  thigh: [],
  triceps: [],
  suprailiac: [],
  subscapular: [],
  midaxillary: [],
  biceps: [],
  lowerback: [],
};

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
