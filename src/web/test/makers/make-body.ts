import type { BodyPage, CaliperRow, TapeRow, WeightRow } from '#domain/body/body.contract.ts';
import { nineSite } from '#domain/body/caliper/nine-site.ts';
import { addDays } from '#domain/day/day.ts';

const TODAY = '2026-11-12';

/** The last digits of an id; its group distinguishes weights, tape and caliper. */
function idOf(group: number, number: number): string {
  return `0192f0c1-7a70-7000-8${group}00-${String(number).padStart(12, '0')}`;
}

function timesOf(day: string) {
  return { createdAt: `${day}T06:00:00.000Z`, editedAt: `${day}T06:00:00.000Z` };
}

export function makeWeight(daysAgo: number, weightKg: number, over: Partial<WeightRow> = {}): WeightRow {
  const day = addDays(TODAY, -daysAgo);
  return { id: idOf(1, daysAgo), day, weightKg, source: 'weight', ...timesOf(day), ...over };
}

/** A month of weights that decrease by 40 g a day, newest first. */
export function makeMonth(): WeightRow[] {
  return Array.from({ length: 30 }, (_, daysAgo) => makeWeight(daysAgo, Math.round((69.4 + daysAgo * 0.04) * 10) / 10));
}

const CM = {
  neck: 34,
  shoulders: 108.5,
  chest: null,
  bicepsL: 29.5,
  bicepsR: 30,
  waist: 78,
  hips: 99.5,
  thighL: 57,
  thighR: 57.5,
  calfL: 37,
  calfR: 37,
};

export function makeTape(daysAgo: number, over: Partial<TapeRow> = {}): TapeRow {
  const day = addDays(TODAY, -daysAgo);
  return { id: idOf(2, daysAgo), day, cm: CM, weightKg: null, ...timesOf(day), ...over };
}

/** The design's nine skinfolds, 135 mm in all. */
const MM = {
  chest: 9,
  abdomen: 21,
  thigh: 24,
  triceps: 18,
  suprailiac: 15,
  subscapular: 13,
  midaxillary: 11,
  biceps: 8,
  lowerback: 16,
};
const NO_READINGS = {
  chest: [],
  abdomen: [],
  thigh: [],
  triceps: [],
  suprailiac: [],
  subscapular: [],
  midaxillary: [],
  biceps: [],
  lowerback: [],
};

/** 23,82 % at 69,4 kg. */
export function makeCaliper(daysAgo: number, over: Partial<CaliperRow> = {}): CaliperRow {
  const day = addDays(TODAY, -daysAgo);
  const measured = { mm: MM, weightKg: 69.4, ...over };
  const { sum9Mm, bodyfatPct } = nineSite(measured);
  return {
    id: idOf(3, daysAgo),
    day,
    readingsMm: NO_READINGS,
    notes: '',
    sum9Mm,
    bodyfatPct,
    replaced: null,
    ...timesOf(day),
    ...measured,
  };
}

/** The design's member, without measurements. */
export function makeBody(over: Partial<BodyPage> = {}): BodyPage {
  return {
    person: {
      heightCm: 168,
      sex: 'female',
      age: 34,
      dateOfBirth: null,
      currentWeightKg: null,
      goalWeightKg: 66,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.5,
    },
    weights: [],
    weightsFrom: addDays(TODAY, -400),
    olderWeights: [],
    tape: [],
    caliper: [],
    goals: null,
    cursor: 'read-1',
    ...over,
  };
}
