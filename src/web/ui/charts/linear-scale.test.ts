import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale, niceTicks, paddedSpan, threeTicks } from './linear-scale.ts';

describe('linearScale', () => {
  it('maps the ends of one span to the ends of the other', () => {
    const scale = linearScale([60, 80], [200, 0]);
    expect([scale(60), scale(70), scale(80)]).toEqual([200, 100, 0]);
  });

  it('puts everything in the middle when all values are the same', () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
  });
});

describe('niceTicks', () => {
  it.each([
    [[69.2, 71.9], 3, [70, 71]],
    [[69, 73.5], 3, [70, 72]],
    [[0, 2464], 3, [0, 1000, 2000]],
    [[0, 0.7], 3, [0, 0.25, 0.5]],
    [[-3, 3], 3, [-2, 0, 2]],
    [[-0.3, 2.4], 3, [0, 1, 2]],
  ] as const)('gives round values inside %j, at most %d of them', (span, most, ticks) => {
    expect(niceTicks(span, most)).toEqual(ticks);
  });

  it('gives none for a span without length', () => {
    expect(niceTicks([4, 4], 3)).toEqual([]);
  });

  it('gives at least one and never more than asked for, all inside the span', () => {
    const span = fc
      .record({
        low: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        size: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      })
      .map(({ low, size }): [number, number] => [low, low + size]);
    fc.assert(
      fc.property(span, fc.integer({ min: 2, max: 5 }), ([low, high], most) => {
        const ticks = niceTicks([low, high], most);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(Math.min(...ticks)).toBeGreaterThanOrEqual(low - 1e-6);
        expect(Math.max(...ticks)).toBeLessThanOrEqual(high + 1e-6);
      }),
    );
  });
});

describe('paddedSpan', () => {
  it('starts amounts at zero', () => {
    expect(paddedSpan([20, 100], 'zero')[0]).toBe(0);
  });

  it('leaves air above and below a weight', () => {
    const [low, high] = paddedSpan([69, 71], 'padded');
    expect(low).toBeLessThan(69);
    expect(high).toBeGreaterThan(71);
  });

  it('still has a length when there is one value or none', () => {
    expect(paddedSpan([70], 'padded')).toEqual([68.25, 70.84]);
    expect(paddedSpan([], 'padded')).toEqual([0, 1]);
    expect(paddedSpan([0], 'zero')).toEqual([0, 1]);
  });
});

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
  ])('holds %j between three round values', (values, ticks) => {
    expect(threeTicks(values).ticks).toEqual(ticks);
  });

  it('puts them at the same heights for every series', () => {
    const share = (values: number[]) => {
      const { span, ticks } = threeTicks(values);
      return ticks.map((tick) => linearScale(span, [0, 1])(tick).toFixed(3));
    };
    expect(share([69.4, 70.6])).toEqual(share([1200, 9800]));
  });

  it('leaves no value outside', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
        const { span } = threeTicks(values);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(span[0]);
        expect(Math.max(...values)).toBeLessThanOrEqual(span[1]);
      }),
    );
  });
});
