import type { CaliperRow } from '../body.contract.ts';
import { type NineSite, nineSite, whyNoPercent } from '../caliper/nine-site.ts';

export type StoredCheck = {
  steps: NineSite;
  stored: number | null;
  recomputed: number | null;
  /** Recomputed minus stored, in percentage points; null unless both exist. */
  difference: number | null;
  sumDifference: number;
  verdict: 'same' | 'differs' | 'incomplete';
};

/** Half of the last decimal shown: a larger difference is visible. */
const TOLERANCE = 0.005;

/** Compares the stored values of a caliper measurement with recomputed ones. */
export function checkStored(row: Pick<CaliperRow, 'mm' | 'weightKg' | 'sum9Mm' | 'bodyfatPct'>): StoredCheck {
  const steps = nineSite(row);
  const { bodyfatPct: recomputed } = steps;
  const stored = row.bodyfatPct;
  const sumDifference = steps.sum9Mm - row.sum9Mm;
  const difference = stored === null || recomputed === null ? null : recomputed - stored;
  const isSame = Math.abs(sumDifference) < TOLERANCE && isSameValue(stored, recomputed);
  const verdict = verdictOf(isSame, steps);
  return { steps, stored, recomputed, difference, sumDifference, verdict };
}

function isSameValue(stored: number | null, recomputed: number | null): boolean {
  if (stored === null || recomputed === null) return stored === recomputed;
  return Math.abs(recomputed - stored) < TOLERANCE;
}

function verdictOf(isSame: boolean, steps: NineSite): StoredCheck['verdict'] {
  if (!isSame) return 'differs';
  return whyNoPercent(steps) ? 'incomplete' : 'same';
}
