import type { CaliperMm, TapeCm } from '../body.contract.ts';
import type { CaliperSite, TapeSite } from '../body-sites.ts';

export const JACKSON_POLLOCK_7_SITES = [
  'chest',
  'midaxillary',
  'triceps',
  'subscapular',
  'abdomen',
  'suprailiac',
  'thigh',
] as const satisfies readonly CaliperSite[];

/** Sources: Jackson and Pollock 1978 (men), Jackson, Pollock and Ward 1980 (women). */
const JACKSON_POLLOCK_7_DENSITY = {
  male: { base: 1.112, sum: 0.00043499, square: 0.00000055, age: 0.00028826 },
  female: { base: 1.097, sum: 0.00046971, square: 0.00000056, age: 0.00012828 },
} as const;

type SevenSites = {
  mm: Pick<CaliperMm, (typeof JACKSON_POLLOCK_7_SITES)[number]>;
  sex: 'male' | 'female';
  age: number;
};

/** Percent body fat by seven skinfolds (mm), sex and age, with Siri's equation; null when a skinfold is missing. */
export function jacksonPollock7({ mm, sex, age }: SevenSites): number | null {
  const values = JACKSON_POLLOCK_7_SITES.flatMap((site) => mm[site] ?? []);
  if (values.length < JACKSON_POLLOCK_7_SITES.length) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const of = JACKSON_POLLOCK_7_DENSITY[sex];
  return siri(of.base - of.sum * sum + of.square * sum * sum - of.age * age);
}

export const JACKSON_POLLOCK_3_SITES = {
  male: ['chest', 'abdomen', 'thigh'],
  female: ['triceps', 'suprailiac', 'thigh'],
} as const satisfies Record<string, readonly CaliperSite[]>;

/** Sources: Jackson and Pollock 1978 (men), Jackson, Pollock and Ward 1980 (women). */
const JACKSON_POLLOCK_3_DENSITY = {
  male: { base: 1.10938, sum: 0.0008267, square: 0.0000016, age: 0.0002574 },
  female: { base: 1.0994921, sum: 0.0009929, square: 0.0000023, age: 0.0001392 },
} as const;

type ThreeSites = { mm: Partial<CaliperMm>; sex: 'male' | 'female'; age: number };

/** Percent body fat by three skinfolds (mm; which three depends on the sex) and age, with Siri's equation; null when one is missing. */
export function jacksonPollock3({ mm, sex, age }: ThreeSites): number | null {
  const values = JACKSON_POLLOCK_3_SITES[sex].flatMap((site) => mm[site] ?? []);
  if (values.length < JACKSON_POLLOCK_3_SITES[sex].length) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const of = JACKSON_POLLOCK_3_DENSITY[sex];
  return siri(of.base - of.sum * sum + of.square * sum * sum - of.age * age);
}

export const NAVY_SITES = {
  male: ['neck', 'waist'],
  female: ['neck', 'waist', 'hips'],
} as const satisfies Record<string, readonly TapeSite[]>;

/** Metric form of the density equations. Sources: Hodgdon and Beckett 1984, reports 84-11 (men) and 84-29 (women). */
const NAVY_DENSITY = {
  male: { base: 1.0324, girth: 0.19077, height: 0.15456 },
  female: { base: 1.29579, girth: 0.35004, height: 0.221 },
} as const;

type Taped = { cm: Partial<TapeCm>; sex: 'male' | 'female'; heightCm: number };

/** Percent body fat by tape and height (cm), with Siri's equation; null when a site is missing or the neck is not the smaller circumference. */
export function navyBodyFat({ cm, sex, heightCm }: Taped): number | null {
  const girth = girthOf(cm, sex);
  if (girth === null || girth <= 0) return null;
  const of = NAVY_DENSITY[sex];
  return siri(of.base - of.girth * Math.log10(girth) + of.height * Math.log10(heightCm));
}

function girthOf({ neck, waist, hips }: Partial<TapeCm>, sex: 'male' | 'female'): number | null {
  if (typeof neck !== 'number' || typeof waist !== 'number') return null;
  if (sex === 'male') return waist - neck;
  return typeof hips === 'number' ? waist + hips - neck : null;
}

/** Percent body fat of a body density (g/cm³). Source: Siri 1961. */
export function siri(density: number): number {
  return 495 / density - 450;
}
