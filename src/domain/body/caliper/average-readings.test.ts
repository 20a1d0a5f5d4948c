import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageReadings } from './average-readings.ts';

const readings = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 5 });

describe('repeated readings', () => {
  it.each([
    [[9], 9],
    [[9, 10], 9.5],
    [[9, 9, 10], 9.3],
    [[0.1, 0.2], 0.2],
    [[], null],
  ])('%j count as %s mm', (values, expected) => {
    expect(averageReadings(values)).toBe(expected);
  });

  it('average to something between the least and the greatest, rounding aside', () => {
    fc.assert(
      fc.property(readings, (values) => {
        const average = averageReadings(values) ?? Number.NaN;
        return average >= Math.min(...values) - 0.05 - 1e-9 && average <= Math.max(...values) + 0.05 + 1e-9;
      }),
    );
  });

  it('count the same in any order', () => {
    expect(averageReadings([12.1, 9.7, 10.4])).toBe(averageReadings([9.7, 10.4, 12.1]));
  });
});
