import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfWhole } from './part-of-whole.ts';

describe('the fraction of an amount', () => {
  it.each([
    [0.17, { whole: 0, sign: '⅙' }],
    [1 / 6, { whole: 0, sign: '⅙' }],
    [0.33, { whole: 0, sign: '⅓' }],
    [1.25, { whole: 1, sign: '¼' }],
    [2.67, { whole: 2, sign: '⅔' }],
    [0.13, { whole: 0, sign: '⅛' }],
    [0.58, null],
    [0.04, null],
    [3, null],
  ])('of %j is written as expected', (value, written) => {
    expect(partOfWhole(value)).toEqual(written);
  });

  it('matches at most one fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.constantFrom(0.125, 0.5, 0.75, 0.2, 0.6), (whole, part) => {
        expect(partOfWhole(whole + part)?.whole).toBe(whole);
      }),
    );
  });
});
