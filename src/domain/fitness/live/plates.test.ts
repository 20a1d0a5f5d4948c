import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOfPlates, loadBar, nearestTotals } from './plates.ts';

const GYM = [25, 20, 15, 10, 5, 2.5, 1.25].map((kg) => ({ kg, perSide: 4 }));

describe('a bar', () => {
  it.each([
    [82.5, 20, [25, 5, 1.25]],
    [60, 20, [20]],
    [20, 20, []],
    [142.5, 20, [25, 25, 10, 1.25]],
    [47.5, 7.5, [20]],
  ])('of %d kg with a bar of %d kg has %j on each side', (target, bar, side) => {
    expect(loadBar(target, bar, GYM)).toEqual({ side, totalKg: target, shortKg: 0 });
  });

  it('is heavier than the weight', () => {
    expect(loadBar(15, 20, GYM)).toBeNull();
  });

  it('is as close as the plates allow and never above, with the missing weight', () => {
    expect(loadBar(83.7, 20, GYM)).toEqual({ side: [25, 5, 1.25], totalKg: 82.5, shortKg: 1.2 });
    expect(loadBar(60, 20, [])).toEqual({ side: [], totalKg: 20, shortKg: 40 });
  });

  it('is exact where taking the heaviest plate first would fail', () => {
    const plates = [
      { kg: 20, perSide: 1 },
      { kg: 15, perSide: 2 },
    ];
    expect(loadBar(80, 20, plates)?.side).toEqual([15, 15]);
  });

  it('uses no more plates than available', () => {
    expect(loadBar(200, 20, [{ kg: 25, perSide: 2 }])).toEqual({ side: [25, 25], totalKg: 120, shortKg: 80 });
  });

  it('has available plates that sum to the weight', () => {
    const plates = fc.uniqueArray(
      fc.record({ kg: fc.constantFrom(25, 20, 15, 10, 5, 2.5, 1.25, 0.5), perSide: fc.integer({ min: 1, max: 4 }) }),
      { selector: ({ kg }) => kg, maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 600 }), plates, (halfKg, kinds) => {
        const target = halfKg / 2;
        const loading = loadBar(target, 20, kinds);
        const side = loading?.side ?? [];
        const used = (kg: number) => side.filter((plate) => plate === kg).length;
        expect(loading?.totalKg).toBeCloseTo(20 + 2 * side.reduce((sum, kg) => sum + kg, 0), 6);
        expect((loading?.totalKg ?? 0) + (loading?.shortKg ?? 0)).toBeCloseTo(target, 6);
        expect(loading?.shortKg).toBeGreaterThanOrEqual(0);
        expect(kinds.every(({ kg, perSide }) => used(kg) <= perSide)).toBe(true);
        expect(side).toEqual(side.toSorted((a, b) => b - a));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the nearest weights to one that cannot be loaded', () => {
  it.each([
    [83.7, { belowKg: 82.5, aboveKg: 85 }],
    [15, { belowKg: null, aboveKg: 20 }],
    [21, { belowKg: 20, aboveKg: 22.5 }],
    [900, { belowKg: 650, aboveKg: null }],
  ])('of %d kg', (target, nearest) => {
    expect(nearestTotals(target, 20, GYM)).toEqual(nearest);
  });

  it('is the bar alone when there are no plates', () => {
    expect(nearestTotals(60, 20, [])).toEqual({ belowKg: 20, aboveKg: null });
  });
});

describe('changing the plates', () => {
  it.each([
    [[20], [25, 5, 1.25], { off: [20], on: [25, 5, 1.25] }],
    [[25, 5], [25, 5, 1.25], { off: [], on: [1.25] }],
    [[25, 10, 5], [25], { off: [5, 10], on: [] }],
    [[], [20], { off: [], on: [20] }],
    [[20, 5], [20, 5], { off: [], on: [] }],
  ])('from %j to %j', (now, next, change) => {
    expect(changeOfPlates(now, next)).toEqual(change);
  });
});
