import { describe, expect, it } from 'vitest';
import { withdrawableLines } from './withdrawal-term.ts';

const LINES = [
  { line: 1, quantity: 2, refundedQuantity: 0 },
  { line: 2, quantity: 1, refundedQuantity: 0 },
  { line: 3, quantity: 1, refundedQuantity: 1 },
];
const of = (lines: { line: number }[] | null, handledAt: string | null = null) => ({ lines, handledAt });

describe('a withdrawal', () => {
  it.each([
    ['nothing is open', [], [1, 2]],
    ['one line is open', [of([{ line: 1 }])], [2]],
    ['the whole order is open', [of(null)], []],
    ['all of them have their answer', [of(null, '2026-11-15'), of([{ line: 1 }], '2026-11-15')], [1, 2]],
  ])('covers the units that are not refunded when %s', (_title, withdrawals, lines) => {
    expect(withdrawableLines(LINES, withdrawals)).toEqual(lines);
  });
});
