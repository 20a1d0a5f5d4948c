import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { normalisePostalCode } from '../checkout/checkout-rules.ts';
import { orderNumber } from '../orders/order-state.ts';
import { canWithdraw, withdrawalEndsAt, withdrawBy } from '../orders/withdrawal-term.ts';
import { changedFields, moveInOrder, pricePerKilo, stockLevel } from './product-details.ts';

describe('a product', () => {
  it('of 750 g for 249 kr costs 332 kr a kilo; one without weight has no price a kilo', () => {
    expect([pricePerKilo(ore(24_900), 750), pricePerKilo(ore(24_900), null)]).toEqual([33_200, null]);
  });

  it.each([
    [0, 'sold-out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in-stock'],
  ])('with %d left is %s', (stock, level) => {
    expect(stockLevel(stock)).toBe(level);
  });

  it('lists the fields that an edit changed', () => {
    expect(
      changedFields(
        { price: 27_900, name: 'Kaliper', nutrition: { kcal: 1 } },
        { price: 29_900, name: 'Kaliper', nutrition: null, note: undefined, weight: 3 },
      ),
    ).toEqual([
      { field: 'price', from: 27_900, to: 29_900 },
      { field: 'nutrition', from: { kcal: 1 }, to: null },
      { field: 'weight', from: null, to: 3 },
    ]);
  });
});

describe('the order of categories', () => {
  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 99, ['b', 'c', 'a']],
    ['x', 0, ['a', 'b', 'c']],
  ])('with %s moved to %d', (id, to, expected) => {
    expect(moveInOrder(['a', 'b', 'c'], id, to)).toEqual(expected);
  });
});

describe('a postal code', () => {
  it.each([
    ['75331', '753 31'],
    ['753 31', '753 31'],
    [' SE-753 31 ', '753 31'],
    ['s 75331', '753 31'],
    ['se75331', '753 31'],
    ['100 00', '100 00'],
    ['984 99', '984 99'],
    ['099 99', null],
    ['985 00', null],
    ['7533', null],
    ['753 312', null],
    ['abc', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, code) => {
    expect(normalisePostalCode(typed)).toBe(code);
  });
});

describe('an order', () => {
  it('is named by its first eight characters', () => {
    expect(orderNumber('7f3a91c2-0000-4000-8000-000000000000')).toBe('7f3a91c2');
  });

  it('can be withdrawn from for 14 days after a week on the way', () => {
    expect(withdrawBy('2026-11-13')).toBe('2026-12-04');
  });

  it.each([
    ['2026-11-13T10:00:00Z', '2026-12-04T23:00:00.000Z'],
    // Already the next day in Sweden.
    ['2026-11-13T23:30:00Z', '2026-12-05T23:00:00.000Z'],
    // Summer time begins meanwhile.
    ['2026-03-20T10:00:00Z', '2026-04-10T22:00:00.000Z'],
  ])('shipped at %s can no longer be withdrawn from at %s', (shippedAt, end) => {
    expect(withdrawalEndsAt(new Date(shippedAt)).toISOString()).toBe(end);
  });

  it.each([
    ['paid', null, '2026-12-31', true],
    ['shipped', '2026-11-13', '2026-12-04', true],
    ['shipped', '2026-11-13', '2026-12-05', false],
    ['awaiting-payment', null, '2026-11-13', false],
    ['refunded', '2026-11-13', '2026-11-14', false],
  ] as const)('that is %s (shipped %s) can be withdrawn from on %s: %s', (state, shipped, today, expected) => {
    expect(canWithdraw(state, shipped, today)).toBe(expected);
  });
});
