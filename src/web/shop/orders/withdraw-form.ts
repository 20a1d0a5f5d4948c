import type { Order } from '#domain/shop/orders/orders.contract.ts';

type LineChoice = { line: number; quantity: number };

/** How many of each line can still be withdrawn: what was bought, less what has been paid back or withdrawn already. */
export function withdrawable({ lines, withdrawals }: Pick<Order, 'lines' | 'withdrawals'>): LineChoice[] {
  const open = withdrawals.filter(({ handledAt }) => handledAt === null);
  return lines
    .map(({ line, quantity, refundedQuantity }) => {
      const asked = open.flatMap((withdrawal) => withdrawal.lines ?? []).filter((choice) => choice.line === line);
      const taken = asked.reduce((sum, choice) => sum + choice.quantity, refundedQuantity);
      return { line, quantity: Math.max(0, quantity - taken) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** What is sent: the lines with something chosen, or nothing at all for the whole order. */
export function chosenLines(chosen: ReadonlyMap<number, number>, isWhole: boolean): { lines?: LineChoice[] } {
  if (isWhole) return {};
  return { lines: [...chosen].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity })) };
}
