import { randomUUID } from 'node:crypto';
import type { CaliperEntry, CaliperMm, GoalsRow, TapeCm, TapeRow, WeightEntry } from '#domain/body/body.contract.ts';
import { NO_CM, NO_READINGS } from '#domain/body/measurements.ts';
import { NINE_MM } from '#domain/body/test/make-body.ts';
import { EARLIER } from './food/make-meals.ts';

const times = { createdAt: EARLIER, editedAt: EARLIER };

/** A morning's weight with everything irrelevant filled in. */
export function makeWeight(changes: Partial<WeightEntry> = {}): WeightEntry {
  return { id: randomUUID(), day: '2026-11-15', weightKg: 69.4, ...times, ...changes };
}

/** A tape measurement of the waist by default. */
export function makeTape(changes: Partial<Omit<TapeRow, 'cm'>> & { cm?: Partial<TapeCm> } = {}): TapeRow {
  const { cm, ...row } = changes;
  return {
    id: randomUUID(),
    day: '2026-11-15',
    cm: { ...NO_CM, ...(cm ?? { waist: 78 }) },
    weightKg: null,
    ...times,
    ...row,
  };
}

/** By default nine skinfolds, 135 mm in total, at 69.4 kg. */
export function makeCaliper(
  changes: Partial<Omit<CaliperEntry, 'mm'>> & { mm?: Partial<CaliperMm> } = {},
): CaliperEntry {
  const { mm, ...row } = changes;
  return {
    id: randomUUID(),
    day: '2026-11-15',
    mm: { ...NINE_MM, ...mm },
    readingsMm: NO_READINGS,
    weightKg: 69.4,
    notes: '',
    ...times,
    ...row,
  };
}

/** A goal for the waist by default. */
export function makeGoals(changes: Partial<GoalsRow> = {}): GoalsRow {
  const none = { waist: null, chest: null, hips: null, thighR: null, bicepR: null, neck: null };
  return { goals: { ...none, waist: { cm: 76, since: '2026-11-01' } }, editedAt: EARLIER, ...changes };
}
