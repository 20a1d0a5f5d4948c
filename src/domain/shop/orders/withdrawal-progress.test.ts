import { describe, expect, it } from 'vitest';
import { addRefundedLines, withdrawalRemaining } from './withdrawal-progress.ts';

const line = (number: number, quantity: number, refundedQuantity = 0) => ({ line: number, quantity, refundedQuantity });
const units = (number: number, quantity: number) => ({ line: number, quantity });

describe('what remains of a withdrawal', () => {
  it('is what was withdrawn and not refunded since', () => {
    const withdrawal = { lines: [units(1, 2), units(2, 1)], refundedLines: [units(1, 1)] };
    expect(withdrawalRemaining(withdrawal, [line(1, 5, 3), line(2, 1), line(3, 1)])).toEqual([
      units(1, 1),
      units(2, 1),
    ]);
  });

  it('is never more than remains of a line', () => {
    const withdrawal = { lines: [units(1, 2)], refundedLines: [] };
    expect(withdrawalRemaining(withdrawal, [line(1, 3, 2)])).toEqual([units(1, 1)]);
    expect(withdrawalRemaining(withdrawal, [line(1, 3, 3)])).toEqual([]);
  });

  it('is everything that remains when the whole order was withdrawn', () => {
    const withdrawal = { lines: null, refundedLines: [] };
    expect(withdrawalRemaining(withdrawal, [line(1, 3, 1), line(2, 1, 1)])).toEqual([units(1, 2)]);
  });
});

describe('a refund', () => {
  it('counts towards a withdrawal up to what was withdrawn', () => {
    const withdrawal = { lines: [units(1, 2), units(2, 1)], refundedLines: [units(1, 1)] };
    expect(addRefundedLines(withdrawal, [units(1, 4), units(3, 1)])).toEqual([units(1, 2)]);
  });

  it('is not counted by line for a withdrawal of the whole order', () => {
    expect(addRefundedLines({ lines: null, refundedLines: [] }, [units(1, 1)])).toEqual([]);
  });
});
