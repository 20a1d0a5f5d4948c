import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { type RefundableLine, type RefundRequest, refundableDelivery, refundShare } from './refund-share.ts';

const line = (about: Partial<RefundableLine>): RefundableLine => ({
  line: 1,
  vatRate: 25,
  price: ore(10_000),
  quantity: 1,
  discount: ore(0),
  delivery: ore(0),
  deliveryDiscount: ore(0),
  refundedQuantity: 0,
  ...about,
});
const ALL: RefundRequest = { lines: null, delivery: false };
/** Three for 100 kr each, 100 kr of it paid by cashback, and delivery for 49 kr, 10 kr of it paid by cashback. */
const THREE = line({ quantity: 3, discount: ore(10_000), delivery: ore(4900), deliveryDiscount: ore(1000) });
const order = (...lines: RefundableLine[]) => ({ lines, deliveryRefunded: false });

describe('a refund', () => {
  it('of everything returns what card and cashback paid, delivery included', () => {
    expect(refundShare(order(THREE), ALL)).toEqual({
      card: 23_900,
      cashback: 11_000,
      lines: [{ line: 1, quantity: 3 }],
      delivery: true,
      parts: [
        { vatRate: 25, gross: 20_000 },
        { vatRate: 25, gross: 3_900 },
      ],
      isRest: true,
    });
  });

  it('of one unit returns its share and not the delivery', () => {
    expect(refundShare(order(THREE), { lines: [{ line: 1, quantity: 1 }], delivery: false })).toEqual({
      card: 6667,
      cashback: 3333,
      lines: [{ line: 1, quantity: 1 }],
      delivery: false,
      parts: [{ vatRate: 25, gross: 6_667 }],
      isRest: false,
    });
  });

  it('may be of the delivery alone', () => {
    expect(refundShare(order(THREE), { lines: [], delivery: true })).toMatchObject({
      card: 3900,
      cashback: 1000,
      isRest: false,
    });
  });

  it('states what delivery alone would return, and null once it is refunded', () => {
    expect(refundableDelivery(order(THREE))).toEqual({ card: 3900, cashback: 1000 });
    expect(refundableDelivery({ lines: [THREE], deliveryRefunded: true })).toEqual({ card: 0, cashback: 0 });
  });

  it('returns the delivery once', () => {
    expect(refundShare({ lines: [THREE], deliveryRefunded: true }, ALL)).toMatchObject({
      card: 20_000,
      delivery: false,
      isRest: true,
    });
  });

  it.each([
    ['more units than were bought', { lines: [{ line: 1, quantity: 4 }], delivery: false }],
    ['a line that is not there', { lines: [{ line: 2, quantity: 1 }], delivery: false }],
    ['nothing', { lines: [], delivery: false }],
  ])('is refused for %s', (_what, request) => {
    expect(refundShare(order(THREE, line({ line: 3 })), request)).toBeNull();
  });

  it('is refused when nothing is left', () => {
    expect(refundShare({ lines: [{ ...THREE, refundedQuantity: 3 }], deliveryRefunded: true }, ALL)).toBeNull();
  });

  it('is refused for a delivery that was free', () => {
    expect(refundShare(order(line({})), { lines: [], delivery: true })).toBeNull();
  });

  it('by any number of parts ends at exactly what was paid', () => {
    const anyLine = fc
      .record({
        price: fc.integer({ min: 100, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        delivery: fc.integer({ min: 0, max: 4900 }),
      })
      .map(({ price, quantity, part, delivery }) =>
        line({
          price: ore(price),
          quantity,
          discount: ore(Math.floor(price * quantity * part)),
          delivery: ore(delivery),
          deliveryDiscount: ore(Math.floor(delivery * part)),
        }),
      );
    fc.assert(
      fc.property(anyLine, (bought) => {
        const whole = refundShare(order(bought), ALL);
        expect(unitByUnit(bought)).toEqual({ card: whole?.card, cashback: whole?.cashback });
      }),
    );
  });
});

/** Refunds a line one unit at a time; no step may return a negative amount. */
function unitByUnit(bought: RefundableLine) {
  const steps = Array.from({ length: bought.quantity }, (_, refundedQuantity) =>
    refundShare(order({ ...bought, refundedQuantity }), { lines: [{ line: 1, quantity: 1 }], delivery: false }),
  );
  expect(steps.every((step) => step !== null && step.card >= 0 && step.cashback >= 0)).toBe(true);
  const sum = (of: 'card' | 'cashback') => steps.reduce((total, step) => total + (step?.[of] ?? 0), 0);
  return { card: sum('card'), cashback: sum('cashback') };
}
