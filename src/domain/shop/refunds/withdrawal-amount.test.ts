import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { withdrawalAmount } from './withdrawal-amount.ts';

const line = (number: number, price: number, quantity: number) => ({
  line: number,
  price: ore(price),
  quantity,
  vatRate: 25 as const,
  refundedQuantity: 0,
});
const order = {
  lines: [line(1, 24_900, 1), line(2, 9_900, 2)],
  sums: { delivery: ore(4_900), cashbackUsed: ore(0), finalAmount: ore(49_600) },
  refunded: { card: ore(0), cashback: ore(0) },
  deliveryRefunded: false,
};

describe('the refund of a withdrawal', () => {
  it.each([
    ['the whole order with its delivery', null, 49_600],
    [
      'all lines with the delivery',
      [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 2 },
      ],
      49_600,
    ],
    ['some units without the delivery', [{ line: 2, quantity: 1 }], 9_900],
    ['nothing of no lines', [{ line: 2, quantity: 0 }], null],
    ['nothing of more than is left', [{ line: 2, quantity: 3 }], null],
  ])('is %s', (_what, lines, amount) => {
    expect(withdrawalAmount(order, lines)).toBe(amount);
  });

  it('is the same sum when cashback has paid a part', () => {
    const sums = { delivery: ore(4_900), cashbackUsed: ore(10_000), finalAmount: ore(39_600) };
    expect(withdrawalAmount({ ...order, sums }, null)).toBe(49_600);
  });

  it('is no more than what is left after a refund of an amount', () => {
    const refunded = { card: ore(10_000), cashback: ore(0) };
    expect(withdrawalAmount({ ...order, refunded }, null)).toBe(39_600);
    expect(withdrawalAmount({ ...order, refunded }, [{ line: 1, quantity: 1 }])).toBe(24_900);
  });
});
