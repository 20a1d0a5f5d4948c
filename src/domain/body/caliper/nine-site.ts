import type { CaliperEntry, CaliperMm, CaliperRow } from '../body.contract.ts';
import { CALIPER_SITES } from '../body-sites.ts';

export const POUNDS_PER_KG = 2.2046226218;
export const NINE_SITE_FACTOR = 27;
/** Results are limited to this range. */
export const BODYFAT_LIMITS = { min: 2, max: 60 } as const;

/** The steps from nine skinfolds to a percentage; null for a step without its inputs. */
export type NineSite = {
  /** The number of sites with a value. */
  filled: number;
  sum9Mm: number;
  weightLb: number | null;
  /** Sum divided by pounds. */
  perPound: number | null;
  /** Times 27. */
  raw: number | null;
  /** Limited to 2 to 60. */
  bodyfatPct: number | null;
};

/**
 * Body fat by the sum of nine skinfolds (mm) over the weight in pounds, times 27 (the owner's formula, known as Parrillo's). The sum
 * includes the sites that have a value; the percentage needs all nine and a weight above zero.
 */
export function nineSite({ mm, weightKg }: { mm: CaliperMm; weightKg: number | null }): NineSite {
  const values = CALIPER_SITES.flatMap((site) => finite(mm[site]));
  const filled = values.length;
  const sum9Mm = withoutDust(values.reduce((sum, value) => sum + value, 0));
  const weightLb = weightKg !== null && weightKg > 0 ? weightKg * POUNDS_PER_KG : null;
  if (filled < CALIPER_SITES.length || weightLb === null)
    return { filled, sum9Mm, weightLb, perPound: null, raw: null, bodyfatPct: null };
  const perPound = sum9Mm / weightLb;
  const raw = perPound * NINE_SITE_FACTOR;
  const bodyfatPct = Math.min(BODYFAT_LIMITS.max, Math.max(BODYFAT_LIMITS.min, raw));
  return { filled, sum9Mm, weightLb, perPound, raw, bodyfatPct };
}

/** Why a caliper measurement has no percentage; null when it has one. */
export function whyNoPercent({
  filled,
  weightLb,
}: Pick<NineSite, 'filled' | 'weightLb'>): 'skinfolds' | 'weight' | null {
  if (filled < CALIPER_SITES.length) return 'skinfolds';
  return weightLb === null ? 'weight' : null;
}

function finite(value: number | null): number[] {
  return value !== null && Number.isFinite(value) ? [value] : [];
}

/** Removes floating-point errors of added tenths. */
function withoutDust(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}

/** Adds the sum and body fat to an entry, as the server stores them. */
export function caliperRowOf(entry: CaliperEntry): CaliperRow {
  const { sum9Mm, bodyfatPct } = nineSite(entry);
  return { ...entry, sum9Mm, bodyfatPct, replaced: null };
}
