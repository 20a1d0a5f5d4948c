import { ageOn, type Day, daysBetween } from '../../day/day.ts';
import type { BodyPerson, CaliperMm, CaliperRow, TapeCm, TapeRow } from '../body.contract.ts';
import { TAPE_SITES } from '../body-sites.ts';

/** A tape measurement is used for a day at most this many days before or after it. */
const TAPE_REACH_DAYS = 14;

export type BodyFatInputs = {
  day: Day;
  mm: Partial<CaliperMm>;
  cm: Partial<TapeCm>;
  weightKg: number | null;
  heightCm: number | null;
  sex: BodyPerson['sex'];
  age: number | null;
};

type Person = Pick<BodyPerson, 'heightCm' | 'sex' | 'age' | 'dateOfBirth'>;

/**
 * The inputs of the methods on a day: its caliper measurement if there is one, the nearest tape value of each site within two weeks, and
 * the member's age on that day. A caliper measurement uses its own weight, as its stored percentage does.
 */
export function bodyFatInputs(
  { day, caliper }: { day: Day; caliper: Pick<CaliperRow, 'mm' | 'weightKg'> | null },
  tape: readonly TapeRow[],
  { heightCm, sex, age, dateOfBirth }: Person,
): BodyFatInputs {
  const near = tape
    .filter((row) => distance(row, day) <= TAPE_REACH_DAYS)
    .toSorted((one, other) => distance(one, day) - distance(other, day));
  return {
    day,
    mm: caliper?.mm ?? {},
    cm: Object.fromEntries(TAPE_SITES.map((site) => [site, firstOf(near.map(({ cm }) => cm[site]))])),
    weightKg: caliper ? caliper.weightKg : firstOf(near.map(({ weightKg }) => weightKg)),
    heightCm,
    sex,
    age: dateOfBirth ? ageOn(dateOfBirth, day) : age,
  };
}

function distance(row: { day: Day }, day: Day): number {
  return Math.abs(daysBetween(row.day, day));
}

function firstOf(values: readonly (number | null)[]): number | null {
  return values.find((value) => value !== null) ?? null;
}
