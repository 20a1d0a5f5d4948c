import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { VAT_RATES, type VatRate } from '../checkout/price-order.ts';
import { creditVat } from './credit-note.ts';
import { amountShare, capShare } from './refund-amount.ts';
import { type RefundShare, refundableOrder, refundShare } from './refund-share.ts';

const left = (card: number, cashback: number) => ({ card: ore(card), cashback: ore(cashback) });

describe('a refund of an amount', () => {
  it('is split between card and cashback in the proportion in which they paid', () => {
    expect(amountShare(ore(10_000), left(44_600, 10_000), false)).toEqual({
      card: 8_169,
      cashback: 1_831,
      lines: [],
      delivery: false,
      parts: [],
      isRest: false,
    });
  });

  it('of everything that is left closes the order, delivery included', () => {
    expect(amountShare(ore(54_600), left(44_600, 10_000), false)).toMatchObject({
      card: 44_600,
      cashback: 10_000,
      delivery: true,
      isRest: true,
    });
    expect(amountShare(ore(54_600), left(44_600, 10_000), true)).toMatchObject({ delivery: false });
  });

  it.each([0, -1, 54_601])('of %d öre is refused where 54,600 are left', (amount) => {
    expect(amountShare(ore(amount), left(44_600, 10_000), false)).toBeNull();
  });
});

describe('a refund of goods after one of an amount', () => {
  const share = { card: ore(9_900), cashback: ore(100), lines: [], delivery: false, parts: [], isRest: false };

  it('is unchanged while enough is left', () => {
    expect(capShare(share, left(20_000, 200))).toEqual(share);
  });

  it('is limited to what is left, and the last one closes the order', () => {
    expect(capShare(share, left(5_000, 60))).toEqual({ ...share, card: 5_000, cashback: 60, isRest: true });
  });

  it('is null when nothing is left', () => {
    expect(capShare(share, left(0, 0))).toBeNull();
  });
});

const soldLine = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }).map(ore),
  quantity: fc.integer({ min: 1, max: 5 }),
  vatRate: fc.constantFrom<VatRate>(...VAT_RATES),
});
const step = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ line: fc.integer({ min: 1, max: 4 }) }),
);

describe('refunds of amounts and of goods, in any order', () => {
  it('never refund more than was paid, and in total exactly that, VAT included', () => {
    fc.assert(
      fc.property(
        fc.array(soldLine, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(step, { maxLength: 8 }),
        (goods, discounted, steps) => {
          const run = refundAll(goods, discounted, steps);
          expect(run.isNeverTooMuch).toBe(true);
          expect(run.given).toEqual(run.paid);
          expect(run.creditedByRate).toEqual(run.paidByRate);
        },
      ),
    );
  });
});

type Sold = { price: ReturnType<typeof ore>; quantity: number; vatRate: VatRate };
type Step = { amount: number } | { line: number };

/** Performs the steps as the server does, and then refunds everything that is left. */
function refundAll(goods: Sold[], discounted: number, steps: Step[]) {
  const subtotal = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const cashbackUsed = ore(Math.floor(subtotal * discounted));
  const seen = goods.map((line, index) => ({ ...line, line: index + 1, refundedQuantity: 0 }));
  const sums = { delivery: ore(4_900), cashbackUsed };
  const order = refundableOrder({ lines: seen, sums }, false);
  const lines = order.lines.map((line) => ({ ...line }));
  const paid = { card: subtotal + 4_900 - cashbackUsed, cashback: cashbackUsed };
  const paidParts = lines.map(({ vatRate, price, quantity, discount, delivery, deliveryDiscount }) => ({
    vatRate,
    gross: ore(price * quantity - discount + delivery - deliveryDiscount),
  }));
  const given = { card: 0, cashback: 0 };
  const credits: ReturnType<typeof creditVat>[] = [];
  let isDelivered = false;
  let isNeverTooMuch = true;
  for (const one of [...steps, { all: true }]) {
    const rest = left(paid.card - given.card, paid.cashback - given.cashback);
    const request = 'line' in one ? { lines: [{ line: one.line, quantity: 1 }], delivery: false } : null;
    const whole = { lines: null, delivery: false };
    const wanted: RefundShare | null =
      'amount' in one
        ? amountShare(ore(one.amount), rest, isDelivered)
        : refundShare({ lines, deliveryRefunded: isDelivered }, request ?? whole);
    const share: RefundShare | null = wanted && capShare(wanted, rest);
    if (!share) continue;
    credits.push(creditVat(paidParts, credits, share));
    given.card += share.card;
    given.cashback += share.cashback;
    isDelivered ||= share.delivery;
    for (const { line, quantity } of share.lines) {
      for (const known of lines.filter((other) => other.line === line)) known.refundedQuantity += quantity;
    }
    isNeverTooMuch &&= given.card <= paid.card && given.cashback <= paid.cashback;
  }
  const byRate = (rows: { rate: number; gross: number }[]) =>
    VAT_RATES.map((rate) => rows.filter((row) => row.rate === rate).reduce((sum, { gross }) => sum + gross, 0));
  return {
    paid,
    given,
    isNeverTooMuch,
    paidByRate: byRate(paidParts.map(({ vatRate, gross }) => ({ rate: vatRate, gross }))),
    creditedByRate: byRate(credits.flat()),
  };
}
