import type { CaliperMm } from '../body.contract.ts';
import type { CaliperSite } from '../body-sites.ts';
import { siri } from './siri.ts';

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
const DENSITY = {
  male: { base: 1.112, sum: 0.00043499, square: 0.00000055, age: 0.00028826 },
  female: { base: 1.097, sum: 0.00046971, square: 0.00000056, age: 0.00012828 },
} as const;

type Subject = { mm: Pick<CaliperMm, (typeof JACKSON_POLLOCK_7_SITES)[number]>; sex: 'male' | 'female'; age: number };

/** Percent body fat by seven skinfolds (mm), sex and age, with Siri's equation; null when a skinfold is missing. */
export function jacksonPollock7({ mm, sex, age }: Subject): number | null {
  const values = JACKSON_POLLOCK_7_SITES.flatMap((site) => mm[site] ?? []);
  if (values.length < JACKSON_POLLOCK_7_SITES.length) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const of = DENSITY[sex];
  return siri(of.base - of.sum * sum + of.square * sum * sum - of.age * age);
}
