import type { CaliperMm } from '../body.contract.ts';
import type { CaliperSite } from '../body-sites.ts';
import { siri } from './siri.ts';

export const JACKSON_POLLOCK_3_SITES = {
  male: ['chest', 'abdomen', 'thigh'],
  female: ['triceps', 'suprailiac', 'thigh'],
} as const satisfies Record<string, readonly CaliperSite[]>;

/** Sources: Jackson and Pollock 1978 (men), Jackson, Pollock and Ward 1980 (women). */
const DENSITY = {
  male: { base: 1.10938, sum: 0.0008267, square: 0.0000016, age: 0.0002574 },
  female: { base: 1.0994921, sum: 0.0009929, square: 0.0000023, age: 0.0001392 },
} as const;

type Subject = { mm: Partial<CaliperMm>; sex: 'male' | 'female'; age: number };

/** Percent body fat by three skinfolds (mm; which three depends on the sex) and age, with Siri's equation; null when one is missing. */
export function jacksonPollock3({ mm, sex, age }: Subject): number | null {
  const values = JACKSON_POLLOCK_3_SITES[sex].flatMap((site) => mm[site] ?? []);
  if (values.length < JACKSON_POLLOCK_3_SITES[sex].length) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const of = DENSITY[sex];
  return siri(of.base - of.sum * sum + of.square * sum * sum - of.age * age);
}
