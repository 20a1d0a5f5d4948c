import { describe, expect, it } from 'vitest';
import { makeCaliper, NINE_MM } from '../test/make-body.ts';
import { checkStored } from './check-stored.ts';

describe('what is stored of a caliper measurement', () => {
  it('is the same when it is what the formula gives', () => {
    expect(checkStored(makeCaliper('2026-11-12'))).toMatchObject({ verdict: 'same', stored: 23.823403 });
  });

  it('differs when the percentage is another', () => {
    expect(checkStored(makeCaliper('2026-11-12', { bodyfatPct: 24.31 }))).toMatchObject({
      verdict: 'differs',
      stored: 24.31,
      recomputed: expect.closeTo(23.8234, 4),
      difference: expect.closeTo(-0.4866, 4),
      steps: { sum9Mm: 135 },
    });
  });

  it.each([
    ['the sum is another', { sum9Mm: 134 }],
    ['a percentage is stored that cannot be computed', { weightKg: null }],
    ['none is stored where one can be computed', { bodyfatPct: null }],
  ])('differs when %s', (_what, changes) => {
    expect(checkStored(makeCaliper('2026-11-12', changes)).verdict).toBe('differs');
  });

  it('has no difference in points when one of the two is missing', () => {
    expect(checkStored(makeCaliper('2026-11-12', { bodyfatPct: null })).difference).toBeNull();
  });

  it.each([
    ['a skinfold', { mm: { ...NINE_MM, lowerback: null }, sum9Mm: 119, bodyfatPct: null }],
    ['the weight', { weightKg: null, bodyfatPct: null }],
  ])('is incomplete without %s', (_what, changes) => {
    expect(checkStored(makeCaliper('2026-11-12', changes)).verdict).toBe('incomplete');
  });

  it('is the same when it was rounded to the hundredth that is shown', () => {
    expect(checkStored(makeCaliper('2026-11-12', { bodyfatPct: 23.82 })).verdict).toBe('same');
  });
});
