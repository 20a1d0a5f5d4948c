import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale } from './linear-scale.ts';
import { threeTicks } from './three-ticks.ts';

describe('threeTicks', () => {
  it.each([
    [
      [69.4, 70.6],
      [69, 70, 71],
    ],
    [
      [78, 82.5],
      [77.5, 80, 82.5],
    ],
    [[5], [5, 6, 7]],
    [[], [0, 0.5, 1]],
  ])('spans %j with three round values', (values, ticks) => {
    expect(threeTicks(values).ticks).toEqual(ticks);
  });

  it('puts them at the same heights for every series', () => {
    const share = (values: number[]) => {
      const { span, ticks } = threeTicks(values);
      return ticks.map((tick) => linearScale(span, [0, 1])(tick).toFixed(3));
    };
    expect(share([69.4, 70.6])).toEqual(share([1200, 9800]));
  });

  it('includes every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
        const { span } = threeTicks(values);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(span[0]);
        expect(Math.max(...values)).toBeLessThanOrEqual(span[1]);
      }),
    );
  });
});
