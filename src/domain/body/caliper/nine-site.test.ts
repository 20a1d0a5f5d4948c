import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALIPER_SITES } from '../body-sites.ts';
import { makeCaliper, NINE_MM } from '../test/make-body.ts';
import { caliperRowOf, nineSite, POUNDS_PER_KG, whyNoPercent } from './nine-site.ts';

const fold = fc.double({ min: 1, max: 100, noNaN: true });
const nine = fc.record({
  chest: fold,
  abdomen: fold,
  thigh: fold,
  triceps: fold,
  suprailiac: fold,
  subscapular: fold,
  midaxillary: fold,
  biceps: fold,
  lowerback: fold,
});
const weight = fc.double({ min: 20, max: 400, noNaN: true });
const percentOf = (mm: typeof NINE_MM, weightKg: number) => nineSite({ mm, weightKg }).bodyfatPct ?? Number.NaN;

describe('body fat by nine skinfolds', () => {
  it.each([
    ['skinfolds', { ...NINE_MM, lowerback: null }, null],
    ['weight', NINE_MM, null],
    [null, NINE_MM, 69.4],
  ])('lacks %s', (why, mm, weightKg) => {
    expect(whyNoPercent(nineSite({ mm, weightKg }))).toBe(why);
  });

  it('is the sum over the pounds, times 27, step by step', () => {
    // The owner's formula, recomputed by hand: 69.4 × 2.2046226218 = 153.000810, 135 ÷ 153.000810 × 27 = 23.823403.
    expect(nineSite({ mm: NINE_MM, weightKg: 69.4 })).toEqual({
      filled: 9,
      sum9Mm: 135,
      weightLb: expect.closeTo(153.00081, 5),
      perPound: expect.closeTo(0.882348, 6),
      raw: expect.closeTo(23.8234, 4),
      bodyfatPct: expect.closeTo(23.8234, 4),
    });
  });

  it('takes 27 times the sum over 180 lb as Parrillo’s method is written: 60 mm are 9 %', () => {
    const mm = {
      ...NINE_MM,
      abdomen: 4,
      thigh: 4,
      triceps: 4,
      suprailiac: 4,
      subscapular: 4,
      midaxillary: 7,
      lowerback: 16,
    };
    expect(percentOf(mm, 180 / POUNDS_PER_KG)).toBeCloseTo(9, 10);
  });

  it('counts pounds as 2.2046226218 to the kilogram', () => {
    expect(nineSite({ mm: NINE_MM, weightKg: 100 }).weightLb).toBeCloseTo(220.46226218, 10);
  });

  it.each(CALIPER_SITES)('is not computed without %s, but the sum is', (site) => {
    const steps = nineSite({ mm: { ...NINE_MM, [site]: null }, weightKg: 69.4 });
    expect(steps).toMatchObject({
      filled: 8,
      sum9Mm: 135 - NINE_MM[site],
      perPound: null,
      raw: null,
      bodyfatPct: null,
    });
  });

  it.each([null, 0, -70, Number.NaN])('is not computed with %s as weight, but the sum is', (weightKg) => {
    expect(nineSite({ mm: NINE_MM, weightKg })).toMatchObject({ sum9Mm: 135, weightLb: null, bodyfatPct: null });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is not computed with a skinfold of %s', (chest) => {
    expect(nineSite({ mm: { ...NINE_MM, chest }, weightKg: 69.4 })).toMatchObject({ sum9Mm: 126, bodyfatPct: null });
  });

  it('removes floating-point errors of added tenths', () => {
    expect(nineSite({ mm: { ...NINE_MM, chest: 0.1, abdomen: 0.2 }, weightKg: null }).sum9Mm).toBe(105.3);
  });

  it.each([
    [1, 400, 2],
    [100, 20, 60],
  ])('of %s mm everywhere at %s kg is limited to %s', (mm, weightKg, expected) => {
    const all = Object.fromEntries(CALIPER_SITES.map((site) => [site, mm]));
    expect(percentOf({ ...NINE_MM, ...all }, weightKg)).toBe(expected);
  });

  it('always lies between 2 and 60', () => {
    fc.assert(fc.property(nine, weight, (mm, kg) => percentOf(mm, kg) >= 2 && percentOf(mm, kg) <= 60));
  });

  it('never falls when a skinfold grows, and never rises with weight', () => {
    fc.assert(
      fc.property(nine, weight, fc.constantFrom(...CALIPER_SITES), (mm, kg, site) => {
        const thicker = percentOf({ ...mm, [site]: mm[site] + 1 }, kg);
        return thicker >= percentOf(mm, kg) && percentOf(mm, kg + 1) <= percentOf(mm, kg);
      }),
    );
  });
});

describe('a caliper entry', () => {
  it('gets its sum and body fat', () => {
    const { sum9Mm: _sum, bodyfatPct: _percent, replaced: _replaced, ...entry } = makeCaliper('2026-11-12');
    expect(caliperRowOf(entry)).toEqual({
      ...entry,
      sum9Mm: 135,
      bodyfatPct: expect.closeTo(23.8234, 4),
      replaced: null,
    });
  });

  it('has a sum when the percentage cannot be computed', () => {
    const entry = makeCaliper('2026-11-12', { mm: { ...NINE_MM, lowerback: null } });
    expect(caliperRowOf(entry)).toMatchObject({ sum9Mm: 119, bodyfatPct: null });
  });
});
