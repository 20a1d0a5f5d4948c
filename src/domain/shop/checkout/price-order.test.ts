import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import {
  deliveryPrice,
  type PricedItem,
  paidBy,
  priceOrder,
  shareOut,
  VAT_RATES,
  vatFromGross,
} from './price-order.ts';

const TERMS = { price: ore(4900), freeFrom: ore(50_000) };
const item = (kronor: number, quantity: number, vatRate: 25 | 12 | 6): PricedItem => ({
  price: ore(kronor * 100),
  quantity,
  vatRate,
});
const CART = [item(249, 1, 12), item(299, 1, 25), item(99, 2, 25)];

const anyItem = fc.record({
  price: fc.integer({ min: 100, max: 10_000_000 }).map(ore),
  quantity: fc.integer({ min: 1, max: 999 }),
  vatRate: fc.constantFrom(...VAT_RATES),
});
/** A cart and any part of its total to be paid by cashback. */
const anyOrder = fc
  .tuple(fc.array(anyItem, { minLength: 1, maxLength: 50 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([items, part]) => {
    const { total } = priceOrder(items, TERMS, ore(0)).sums;
    return priceOrder(items, TERMS, ore(Math.floor(total * part)));
  });
const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);

describe('an order', () => {
  it('sums correctly: 746 kr with 200 kr of cashback is 546 kr, of which 92,28 kr is VAT, and earns 40,95 kr', () => {
    const { lines, sums } = priceOrder(CART, TERMS, ore(20_000));
    expect(lines.map(({ discount }) => discount)).toEqual([6676, 8016, 5308]);
    expect(sums).toEqual({
      subtotal: 74_600,
      delivery: 0,
      total: 74_600,
      cashbackUsed: 20_000,
      finalAmount: 54_600,
      vat: [
        { rate: 25, gross: 36_376, net: 29_101, vat: 7275 },
        { rate: 12, gross: 18_224, net: 16_271, vat: 1953 },
      ],
      cashbackEarned: 4095,
    });
  });

  it('taxes its delivery as the goods that are delivered', () => {
    const { lines, sums } = priceOrder([item(100, 1, 25), item(100, 1, 12)], TERMS, ore(0));
    expect([lines.map(({ delivery }) => delivery), sums.total]).toEqual([[2450, 2450], 24_900]);
    expect(sums.vat.map(({ gross }) => gross)).toEqual([12_450, 12_450]);
  });

  it('that is empty costs nothing', () => {
    expect(priceOrder([], TERMS, ore(0)).sums).toMatchObject({ total: 0, delivery: 0, vat: [] });
  });

  it('uses no more cashback than there is to pay', () => {
    expect(() => priceOrder(CART, TERMS, ore(74_601))).toThrow(RangeError);
  });

  it('has consistent sums: lines to the final amount, discounts to the cashback, VAT rows to what is paid', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, sums }) => {
        expect(sum(lines.map(paidBy))).toBe(sums.finalAmount);
        expect(sum(lines.map((line) => line.discount + line.deliveryDiscount))).toBe(sums.cashbackUsed);
        expect(sum(lines.map(({ delivery }) => delivery))).toBe(sums.delivery);
        expect(sum(sums.vat.map(({ gross }) => gross))).toBe(sums.finalAmount);
        expect(sum(sums.vat.map(({ net, vat }) => net + vat))).toBe(sums.finalAmount);
      }),
    );
  });

  it('never discounts a line by more than it costs', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines }) =>
        lines.every(
          (line) =>
            line.discount >= 0 &&
            line.deliveryDiscount >= 0 &&
            line.discount <= line.lineTotal &&
            line.deliveryDiscount <= line.delivery,
        ),
      ),
    );
  });
});

describe('delivery', () => {
  it.each([
    [0, 0],
    [100, 4900],
    [49_999, 4900],
    [50_000, 0],
  ])('of goods for %d öre costs %d öre', (subtotal, price) => {
    expect(deliveryPrice(ore(subtotal), TERMS)).toBe(price);
  });
});

describe('VAT', () => {
  it.each([
    [12_500, 25, 2500],
    [11_200, 12, 1200],
    [10_600, 6, 600],
    [18_224, 12, 1953],
    [3, 25, 1],
    [2, 25, 0],
    [0, 6, 0],
  ] as const)('inside %d öre at %d %% is %d öre', (gross, rate, vat) => {
    expect(vatFromGross(ore(gross), rate)).toBe(vat);
  });
});

describe('shares', () => {
  it('go to the largest remainders, the earlier of equals first', () => {
    const shares = shareOut(ore(100), [1, 1, 1], (weight) => weight);
    expect(shares.map(({ share }) => share)).toEqual([34, 33, 33]);
  });

  it('of nothing are empty', () => {
    expect(shareOut(ore(100), [0, 0], (weight) => weight)).toEqual([
      { part: 0, share: 0 },
      { part: 0, share: 0 },
    ]);
  });

  it('sum to the amount and differ less than an öre from the exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1, maxLength: 50 })
      .filter((all) => sum(all) > 0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), weights, (amount, all) => {
        const shares = shareOut(ore(amount), all, (weight) => weight);
        expect(sum(shares.map(({ share }) => share))).toBe(amount);
        const whole = BigInt(sum(all));
        const far = shares.filter(({ part, share }) => {
          const distance = BigInt(share) * whole - BigInt(amount) * BigInt(part);
          return distance >= whole || distance <= -whole;
        });
        expect(far).toEqual([]);
      }),
    );
  });
});
