import { describe, expect, it } from 'vitest';
import { makeCaliper, makeTape, makeWeight, NINE_MM } from '../test/make-body.ts';
import { bodySeries, SERIES_KEYS, unitOfSeries } from './body-series.ts';

const later = { createdAt: '2026-11-12T20:00:00.000Z', id: 'later' };
const older: [string, number][] = [['2025-01-01', 74]];
const body = {
  person: { heightCm: 168 },
  weights: [makeWeight('2026-11-12', 69.4), makeWeight('2026-11-11', 69.8)],
  olderWeights: older,
  tape: [
    makeTape('2026-11-12', { waist: 78, hips: 99.5 }),
    makeTape('2026-11-12', { waist: 77.5 }, later),
    makeTape('2026-10-14', { waist: 80.1 }),
  ],
  caliper: [
    makeCaliper('2026-11-12', { bodyfatPct: 25 }),
    makeCaliper('2026-10-12', { mm: { ...NINE_MM, lowerback: null }, sum9Mm: 119, bodyfatPct: null }),
  ],
};
const first = (key: Parameters<typeof bodySeries>[0]) => bodySeries(key, body)[0];

describe('a series', () => {
  it.each([
    ['weight', 'kg', { day: '2025-01-01', value: 74 }],
    ['trend', 'kg', { day: '2025-01-01', value: 74, startsNew: true }],
    ['bmi', 'bmi', { day: '2025-01-01', value: expect.closeTo(26.22, 2) }],
    ['bodyfat', '%', { day: '2026-11-12', value: 25 }],
    ['sum9', 'mm', { day: '2026-11-12', value: 135 }],
    ['fatMass', 'kg', { day: '2026-11-12', value: expect.closeTo(17.35, 10) }],
    ['leanMass', 'kg', { day: '2026-11-12', value: expect.closeTo(52.05, 10) }],
    ['tape.waist', 'cm', { day: '2026-10-14', value: 80.1 }],
    ['skinfold.lowerback', 'mm', { day: '2026-11-12', value: 16 }],
    ['skinfold.chest', 'mm', { day: '2026-10-12', value: 9 }],
  ] as const)('of %s is in %s, oldest first', (key, unit, expected) => {
    expect([unitOfSeries(key), first(key)]).toEqual([unit, expected]);
  });

  it('has one point a day, of the newest measurement that has the value', () => {
    expect([bodySeries('tape.waist', body).at(-1)?.value, bodySeries('tape.hips', body).at(-1)?.value]).toEqual([
      77.5, 99.5,
    ]);
  });

  it('restarts the trend after a long gap', () => {
    expect(bodySeries('trend', body).map(({ startsNew }) => startsNew)).toEqual([true, true, false]);
  });

  it('of BMI is empty without a height', () => {
    expect(bodySeries('bmi', { ...body, person: { heightCm: null } })).toEqual([]);
  });

  it.each(['fatMass', 'leanMass'] as const)('of %s has no point where the weight is missing', (key) => {
    const caliper = [makeCaliper('2026-11-12', { weightKg: null })];
    expect(bodySeries(key, { ...body, caliper })).toEqual([]);
  });

  it('is available for every key', () => {
    expect([SERIES_KEYS.length, new Set(SERIES_KEYS).size]).toEqual([27, 27]);
  });
});
