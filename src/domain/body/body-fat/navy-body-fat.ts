import type { TapeCm } from '../body.contract.ts';
import type { TapeSite } from '../body-sites.ts';
import { siri } from './siri.ts';

export const NAVY_SITES = {
  male: ['neck', 'waist'],
  female: ['neck', 'waist', 'hips'],
} as const satisfies Record<string, readonly TapeSite[]>;

/** Metric form of the density equations. Sources: Hodgdon and Beckett 1984, reports 84-11 (men) and 84-29 (women). */
const DENSITY = {
  male: { base: 1.0324, girth: 0.19077, height: 0.15456 },
  female: { base: 1.29579, girth: 0.35004, height: 0.221 },
} as const;

type Subject = { cm: Partial<TapeCm>; sex: 'male' | 'female'; heightCm: number };

/** Percent body fat by tape and height (cm), with Siri's equation; null when a site is missing or the neck is as wide as the rest. */
export function navyBodyFat({ cm, sex, heightCm }: Subject): number | null {
  const girth = girthOf(cm, sex);
  if (girth === null || girth <= 0) return null;
  const of = DENSITY[sex];
  return siri(of.base - of.girth * Math.log10(girth) + of.height * Math.log10(heightCm));
}

function girthOf({ neck, waist, hips }: Partial<TapeCm>, sex: 'male' | 'female'): number | null {
  if (typeof neck !== 'number' || typeof waist !== 'number') return null;
  if (sex === 'male') return waist - neck;
  return typeof hips === 'number' ? waist + hips - neck : null;
}
