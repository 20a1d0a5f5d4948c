import { expect, it } from 'vitest';
import { isUnmatched, type PayoutRow, payoutSums } from './payouts.ts';
import { payoutRows } from './verifications.ts';

const row = (about: Partial<PayoutRow>): PayoutRow => ({
  kind: 'charge',
  amount: 0,
  fee: 0,
  orderId: 'order',
  ...about,
});

const ROWS = [
  row({ amount: 54_600, fee: 999 }),
  row({ amount: 10_000, fee: 330, orderId: null }),
  row({ kind: 'refund', amount: -4_600 }),
  row({ kind: 'dispute', amount: -20_000, fee: 15_000 }),
  row({ kind: 'fee', amount: -500, orderId: null }),
  row({ kind: 'other', amount: 70, orderId: null }),
];
const AMOUNT = ROWS.reduce((sum, { amount, fee }) => sum + amount - fee, 0);

it('sums the rows of a payout by kind, with its own fees and those of its rows', () => {
  expect(payoutSums(ROWS)).toEqual({
    charges: 64_600,
    refunds: -4_600,
    others: -19_930,
    fees: 16_829,
    matched: 30_000,
    unmatched: 10_070,
  });
  expect(ROWS.filter(isUnmatched)).toEqual([ROWS[1], ROWS[5]]);
});

it('books bank and fees against the claim, and what no order explains on the suspense account', () => {
  expect(payoutRows({ amount: AMOUNT, rows: ROWS })).toEqual([
    { account: 'bank', amount: AMOUNT },
    { account: 'fees', amount: 16_829 },
    { account: 'receivable', amount: -30_000 },
    { account: 'suspense', amount: -10_070 },
  ]);
});

it('balances a payout whose amount differs from its rows, with the difference on the suspense account', () => {
  const rows = payoutRows({ amount: 9_000, rows: [row({ amount: 10_000, fee: 200 })] });
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(rows.at(-1)).toEqual({ account: 'suspense', amount: 800 });
});
