import type { CaliperEntry, CaliperMm, CaliperRow } from '../body.contract.ts';
import { CALIPER_SITES } from '../body-sites.ts';

/** Pounds in a kilogram. */
export const POUNDS_PER_KG = 2.2046226218;
export const NINE_SITE_FACTOR = 27;
/** A result outside is held at the limit. */
export const BODYFAT_LIMITS = { min: 2, max: 60 } as const;

/** Every step on the way from nine skinfolds to a percentage; a step that cannot be taken is null. */
export type NineSite = {
  /** How many of the nine have a value. */
  filled: number;
  sum9Mm: number;
  weightLb: number | null;
  /** Sum divided by pounds. */
  perPound: number | null;
  /** Times 27. */
  raw: number | null;
  /** Held between 2 and 60. */
  bodyfatPct: number | null;
};

/**
 * Body fat by the sum of nine skinfolds (mm) over the weight in pounds, times 27 (the owner's formula, known as Parrillo's).
 * The sum is of what there is; the percentage needs all nine and a weight above zero.
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

/** What keeps a caliper measurement from having a percentage; null when nothing does. */
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

/** Tenths added as binary fractions gather dust in the sixteenth place. */
function withoutDust(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}

/** An entry with the sum and body fat that belong to it, as the server stores them. */
export function caliperRowOf(entry: CaliperEntry): CaliperRow {
  const { sum9Mm, bodyfatPct } = nineSite(entry);
  return { ...entry, sum9Mm, bodyfatPct, replaced: null };
}
