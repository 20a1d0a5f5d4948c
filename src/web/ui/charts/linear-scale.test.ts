import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale, niceTicks, paddedSpan } from './linear-scale.ts';

describe('linearScale', () => {
  it('maps the ends of one span to the ends of the other', () => {
    const scale = linearScale([60, 80], [200, 0]);
    expect([scale(60), scale(70), scale(80)]).toEqual([200, 100, 0]);
  });

  it('maps everything to the middle when all values are equal', () => {
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
  ] as const)('returns round values inside %j, at most %d of them', (span, most, ticks) => {
    expect(niceTicks(span, most)).toEqual(ticks);
  });

  it('returns none for a span without length', () => {
    expect(niceTicks([4, 4], 3)).toEqual([]);
  });

  it('returns at least one and never more than the maximum, all inside the span', () => {
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
  it('starts at zero for amounts', () => {
    expect(paddedSpan([20, 100], 'zero')[0]).toBe(0);
  });

  it('has padding above and below weights', () => {
    const [low, high] = paddedSpan([69, 71], 'padded');
    expect(low).toBeLessThan(69);
    expect(high).toBeGreaterThan(71);
  });

  it('has a length when there is one value or none', () => {
    expect(paddedSpan([70], 'padded')).toEqual([68.25, 70.84]);
    expect(paddedSpan([], 'padded')).toEqual([0, 1]);
    expect(paddedSpan([0], 'zero')).toEqual([0, 1]);
  });
});
