import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NINE_MM } from '../test/make-body.ts';
import type { BodyFatInputs } from './body-fat-inputs.ts';
import { estimateBodyFat, fatMass, spreadOfMethods } from './estimate-body-fat.ts';

const elin: BodyFatInputs = {
  day: '2026-11-12',
  mm: NINE_MM,
  cm: { waist: 78, hips: 99.5, neck: 34 },
  weightKg: 69.4,
  heightCm: 168,
  sex: 'female',
  age: 34,
};
const by = (inputs: Partial<BodyFatInputs>) =>
  Object.fromEntries(estimateBodyFat({ ...elin, ...inputs }).map((estimate) => [estimate.method, estimate]));
const missing = (inputs: Partial<BodyFatInputs>) =>
  Object.fromEntries(estimateBodyFat({ ...elin, ...inputs }).map(({ method, missing: what }) => [method, what]));

describe('the methods side by side', () => {
  it('give each their percentage, fat and lean mass, in their order', () => {
    const rounded = estimateBodyFat(elin).map(({ method, percent, fatKg, leanKg }) => [
      method,
      ...[percent, fatKg, leanKg].map((value) => value?.toFixed(1)),
    ]);
    // The example of the design, each value recomputed by hand from the published equation.
    expect(rounded).toEqual([
      ['nineSite', '23.8', '16.5', '52.9'],
      ['jacksonPollock7', '22.6', '15.7', '53.7'],
      ['jacksonPollock3', '23.4', '16.2', '53.2'],
      ['navy', '29.4', '20.4', '49.0'],
    ]);
  });

  it('use other sites for men', () => {
    expect(missing({ sex: 'male', mm: {}, cm: {} })).toMatchObject({
      jacksonPollock3: ['skinfold.chest', 'skinfold.abdomen', 'skinfold.thigh'],
      navy: ['tape.neck', 'tape.waist'],
    });
  });

  it('list the missing inputs of each', () => {
    const mm = { ...NINE_MM, lowerback: null, triceps: null };
    expect(missing({ mm, cm: { waist: 78, neck: null }, weightKg: null, heightCm: null, age: null })).toEqual({
      nineSite: ['skinfold.triceps', 'skinfold.lowerback', 'weightKg'],
      jacksonPollock7: ['skinfold.triceps', 'age'],
      jacksonPollock3: ['skinfold.triceps', 'age'],
      navy: ['tape.neck', 'tape.hips', 'heightCm'],
    });
  });

  it('have no result without their inputs', () => {
    const results = estimateBodyFat({ ...elin, mm: {}, cm: {}, heightCm: null, age: null });
    expect(results.map(({ percent, fatKg, leanKg }) => [percent, fatKg, leanKg])).toEqual(
      Array.from({ length: 4 }, () => [null, null, null]),
    );
  });

  it.each([null, 'other'] as const)('assume no sex: with %s only nine skinfolds count', (sex) => {
    const results = by({ sex });
    expect(results).toMatchObject({
      nineSite: { percent: expect.closeTo(23.8, 1), missing: [] },
      jacksonPollock7: { percent: null, missing: ['sex'] },
      jacksonPollock3: { percent: null, missing: ['sex'] },
      navy: { percent: null, missing: ['sex'] },
    });
  });

  it('list the inputs needed for either sex when the sex is not known', () => {
    expect(missing({ sex: null, mm: {}, cm: {}, heightCm: null, age: null })).toMatchObject({
      jacksonPollock7: [
        'skinfold.chest',
        'skinfold.midaxillary',
        'skinfold.triceps',
        'skinfold.subscapular',
        'skinfold.abdomen',
        'skinfold.suprailiac',
        'skinfold.thigh',
        'age',
        'sex',
      ],
      jacksonPollock3: ['skinfold.thigh', 'age', 'sex'],
      navy: ['tape.neck', 'tape.waist', 'heightCm', 'sex'],
    });
  });

  it('give a percentage without a weight, but no kilograms', () => {
    expect(by({ weightKg: null })).toMatchObject({
      jacksonPollock7: { percent: expect.closeTo(22.6, 1), fatKg: null, leanKg: null, missing: [] },
    });
  });

  it.each([
    ['below zero', { cm: { waist: 60, neck: 50 } }],
    ['above three quarters of the body', { cm: { waist: 240, neck: 20 }, heightCm: 120 }],
  ])('have no result %s, though nothing is missing', (_what, inputs) => {
    expect(by({ sex: 'male', ...inputs })).toMatchObject({ navy: { percent: null, missing: [] } });
  });
});

const estimates = (...percents: (number | null)[]) => percents.map((percent) => ({ percent }));

describe('the spread of the methods', () => {
  it('is between the least and the greatest, around the middle of those that could be computed', () => {
    expect(spreadOfMethods(estimates(23.8, 22.6, 23.4, 29.4))).toEqual({
      median: expect.closeTo(23.6, 10),
      min: 22.6,
      max: 29.4,
      spread: expect.closeTo(6.8, 10),
      count: 4,
    });
  });

  it.each([
    [estimates(23.8, null, 22, null, 29), 23.8, 7, 3],
    [estimates(null, 22), 22, 0, 1],
  ])('of %j has %s in the middle', (given, median, spread, count) => {
    expect(spreadOfMethods(given)).toMatchObject({ median, spread, count });
  });

  it('is unknown when no method could be computed', () => {
    expect([spreadOfMethods([]), spreadOfMethods(estimates(null))]).toEqual([null, null]);
  });

  it('has its middle within its ends', () => {
    const percents = fc.array(fc.double({ min: 2, max: 60, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(percents, (values) => {
        const found = spreadOfMethods(estimates(...values));
        return found !== null && found.median >= found.min && found.median <= found.max;
      }),
    );
  });
});

describe('fat and lean mass', () => {
  it('are the two parts of the weight', () => {
    // Recomputed by hand: 69.4 kg × 23.8 % = 16.5 kg, the rest 52.9 kg.
    expect(fatMass(23.8, 69.4)).toEqual({ fatKg: expect.closeTo(16.5, 1), leanKg: expect.closeTo(52.9, 1) });
  });
});
