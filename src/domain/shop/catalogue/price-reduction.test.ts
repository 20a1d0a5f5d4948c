import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { type PricePeriod, priceBeforeReduction } from './price-reduction.ts';

const START = Date.UTC(2026, 0, 1);
const onDay = (day: number) => new Date(START + day * 86_400_000);
const history = (...changes: (readonly [day: number, kronor: number | null])[]): PricePeriod[] =>
  changes.map(([day, kronor]) => ({ since: onDay(day), price: kronor === null ? null : ore(kronor * 100) }));
/** In kronor, on a day after the changes. */
const shownOn = (day: number, ...changes: (readonly [number, number | null])[]) => {
  const shown = priceBeforeReduction(history(...changes), onDay(day));
  return shown === null ? null : shown / 100;
};

describe('the price before a reduction', () => {
  it('is the price of the 30 days before it', () => {
    expect(shownOn(101, [0, 100], [100, 80])).toBe(100);
  });

  it('is the lowest of those days, not the price just before', () => {
    expect(shownOn(101, [0, 100], [75, 90], [85, 120], [100, 80])).toBe(90);
  });

  it('includes a price that ended within those days, and no earlier one', () => {
    expect(shownOn(101, [0, 85], [71, 100], [100, 80])).toBe(85);
    expect(shownOn(101, [0, 85], [70, 100], [100, 80])).toBe(100);
  });

  it('is the price before the first of gradual reductions within those days', () => {
    expect(shownOn(101, [0, 100], [80, 90], [100, 70])).toBe(100);
    expect(shownOn(101, [0, 100], [60, 90], [100, 70])).toBe(90);
  });

  it('is absent for a product that never cost more', () => {
    expect([shownOn(10), shownOn(10, [0, 100])]).toEqual([null, null]);
  });

  it('is absent after a rise', () => {
    expect(shownOn(101, [0, 80], [100, 100])).toBeNull();
    expect(shownOn(101, [0, 100], [90, 70], [100, 80])).toBeNull();
  });

  it('is absent when the product cost as little during those days', () => {
    expect(shownOn(101, [0, 100], [80, 60], [90, 100], [100, 80])).toBeNull();
    expect(shownOn(101, [0, 100], [80, 80], [90, 100], [100, 80])).toBeNull();
  });

  it('is absent once the price has been the usual one for 30 days', () => {
    expect([shownOn(129.9, [0, 100], [100, 80]), shownOn(130, [0, 100], [100, 80])]).toEqual([100, null]);
  });

  it('counts only prices at which the product could be bought', () => {
    expect(shownOn(101, [0, null], [100, 80])).toBeNull();
    expect(shownOn(101, [0, 200], [10, null], [100, 80])).toBeNull();
    expect(shownOn(101, [0, 100], [95, null], [100, 80])).toBe(100);
  });

  it('stays when the product is hidden for a while', () => {
    expect(shownOn(110, [0, 100], [100, 80], [103, null], [105, 80])).toBe(100);
  });

  it('is always higher than the current price, and one that was offered', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.option(fc.integer({ min: 1, max: 20 })));
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: ([day]) => day, minLength: 1 }), (changes) => {
        const sorted = changes.toSorted(([one], [other]) => one - other);
        const shown = shownOn(121, ...sorted);
        const offered = sorted.flatMap(([, price]) => (price === null ? [] : [price]));
        expect(shown === null || (offered.includes(shown) && shown > (offered.at(-1) ?? 0))).toBe(true);
      }),
    );
  });
});
