import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { withdrawableLines } from '#domain/shop/orders/withdrawal-term.ts';

type LineChoice = { line: number; quantity: number };

/** How many of each line can still be withdrawn: what was bought and not paid back, of lines without an open withdrawal. */
export function withdrawable({ lines, withdrawals }: Pick<Order, 'lines' | 'withdrawals'>): LineChoice[] {
  const free = withdrawableLines(lines, withdrawals);
  return lines
    .filter(({ line }) => free.includes(line))
    .map(({ line, quantity, refundedQuantity }) => ({ line, quantity: quantity - refundedQuantity }));
}

/** What is sent: the lines with something chosen, or nothing at all for the whole order. */
export function chosenLines(chosen: ReadonlyMap<number, number>, isWhole: boolean): { lines?: LineChoice[] } {
  if (isWhole) return {};
  return { lines: [...chosen].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity })) };
}
