import type { CaliperMm } from '../body.contract.ts';
import { CALIPER_SITES, type CaliperSite, type TapeSite } from '../body-sites.ts';
import { nineSite } from '../caliper/nine-site.ts';
import { NO_MM } from '../measurements.ts';
import type { BodyFatInputs } from './body-fat-inputs.ts';
import {
  JACKSON_POLLOCK_3_SITES,
  JACKSON_POLLOCK_7_SITES,
  jacksonPollock3,
  jacksonPollock7,
  NAVY_SITES,
  navyBodyFat,
} from './density-methods.ts';

/** In display order. */
export const BODY_FAT_METHODS = ['nineSite', 'jacksonPollock7', 'jacksonPollock3', 'navy'] as const;
export type BodyFatMethod = (typeof BODY_FAT_METHODS)[number];

/** A missing input: a skinfold, a tape site, or a property of the member. */
export type MethodInput = `skinfold.${CaliperSite}` | `tape.${TapeSite}` | 'weightKg' | 'heightCm' | 'age' | 'sex';

export type MethodEstimate = {
  method: BodyFatMethod;
  /** Null when an input is missing or the result is impossible. */
  percent: number | null;
  /** Null without a percentage or a weight. */
  fatKg: number | null;
  leanKg: number | null;
  missing: MethodInput[];
};

type Subject = BodyFatInputs & { mm: CaliperMm };
/** The equations are published for men and women only. */
type KnownSex = 'male' | 'female';

/** Body fat by each method; null for methods without their inputs. */
export function estimateBodyFat(inputs: BodyFatInputs): MethodEstimate[] {
  const subject = { ...inputs, mm: { ...NO_MM, ...inputs.mm } };
  return BODY_FAT_METHODS.map((method) => {
    const missing = missingFor(method, subject);
    const percent = possible(percentBy(method, subject));
    const masses = percent === null || inputs.weightKg === null ? NO_MASSES : fatMass(percent, inputs.weightKg);
    return { method, percent, ...masses, missing };
  });
}

const NO_MASSES = { fatKg: null, leanKg: null };

function percentBy(method: BodyFatMethod, { mm, cm, weightKg, heightCm, age, sex }: Subject): number | null {
  if (method === 'nineSite') return nineSite({ mm, weightKg }).bodyfatPct;
  if (!isKnown(sex)) return null;
  if (method === 'navy') return heightCm === null ? null : navyBodyFat({ cm, sex, heightCm });
  if (age === null) return null;
  return method === 'jacksonPollock7' ? jacksonPollock7({ mm, sex, age }) : jacksonPollock3({ mm, sex, age });
}

function missingFor(method: BodyFatMethod, subject: Subject): MethodInput[] {
  if (method === 'nineSite') return [...skinfolds(CALIPER_SITES, subject), ...profileFields(['weightKg'], subject)];
  const sex: MethodInput[] = isKnown(subject.sex) ? [] : ['sex'];
  if (method === 'navy')
    return [...tapes(sitesOf(NAVY_SITES, subject), subject), ...profileFields(['heightCm'], subject), ...sex];
  const sites = method === 'jacksonPollock7' ? JACKSON_POLLOCK_7_SITES : sitesOf(JACKSON_POLLOCK_3_SITES, subject);
  return [...skinfolds(sites, subject), ...profileFields(['age'], subject), ...sex];
}

/** The sites that a method needs; when the sex is unknown, those that it needs for both. */
function sitesOf<Site>(sites: Record<KnownSex, readonly Site[]>, { sex }: Subject): readonly Site[] {
  return isKnown(sex) ? sites[sex] : sites.female.filter((site) => sites.male.includes(site));
}

function skinfolds(sites: readonly CaliperSite[], { mm }: Subject): MethodInput[] {
  return sites.filter((site) => mm[site] === null).map((site): MethodInput => `skinfold.${site}`);
}

function tapes(sites: readonly TapeSite[], { cm }: Subject): MethodInput[] {
  return sites.filter((site) => typeof cm[site] !== 'number').map((site): MethodInput => `tape.${site}`);
}

function profileFields(names: readonly ('weightKg' | 'heightCm' | 'age')[], subject: Subject): MethodInput[] {
  return names.filter((name) => subject[name] === null);
}

function isKnown(sex: BodyFatInputs['sex']): sex is KnownSex {
  return sex === 'male' || sex === 'female';
}

/** An equation can give an impossible result outside its range; such a result is not shown. */
function possible(percent: number | null): number | null {
  return percent !== null && percent > 0 && percent < 75 ? percent : null;
}

export type MethodSpread = { median: number; min: number; max: number; spread: number; count: number };

/** The median of the computed methods and their spread in percentage points; null without any. */
export function spreadOfMethods(estimates: readonly Pick<MethodEstimate, 'percent'>[]): MethodSpread | null {
  const values = estimates.flatMap(({ percent }) => percent ?? []).sort((one, other) => one - other);
  const [min, max] = [values[0], values.at(-1)];
  if (min === undefined || max === undefined) return null;
  return { median: middleOf(values), min, max, spread: max - min, count: values.length };
}

/** With an even number, the mean of the middle two. */
function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Fat mass and lean mass in kg. */
export function fatMass(percent: number, weightKg: number): { fatKg: number; leanKg: number } {
  const fatKg = (weightKg * percent) / 100;
  return { fatKg, leanKg: weightKg - fatKg };
}
