export type LineQuantity = { readonly line: number; readonly quantity: number };

type OrderLine = LineQuantity & { readonly refundedQuantity: number };
type Withdrawal = {
  /** Null: the whole order. */
  readonly lines: readonly LineQuantity[] | null;
  /** The units of these lines that were refunded while the withdrawal was open. */
  readonly refundedLines: readonly LineQuantity[];
};

/**
 * What of a withdrawal is still to be refunded; empty when all of it has been. A withdrawal of the whole order covers everything that
 * remains of every line. Never more than remains of a line, so the result can be refunded.
 */
export function withdrawalRemaining(withdrawal: Withdrawal, order: readonly OrderLine[]): LineQuantity[] {
  return order
    .map(({ line, quantity, refundedQuantity }) => {
      const left = quantity - refundedQuantity;
      const wanted =
        withdrawal.lines && quantityOf(withdrawal.lines, line) - quantityOf(withdrawal.refundedLines, line);
      return { line, quantity: Math.min(left, wanted ?? left) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** The withdrawn lines that are refunded after one more refund, each limited to the quantity withdrawn. */
export function addRefundedLines(withdrawal: Withdrawal, refunded: readonly LineQuantity[]): LineQuantity[] {
  return (withdrawal.lines ?? [])
    .map(({ line, quantity }) => {
      const sum = quantityOf(withdrawal.refundedLines, line) + quantityOf(refunded, line);
      return { line, quantity: Math.min(quantity, sum) };
    })
    .filter(({ quantity }) => quantity > 0);
}

const quantityOf = (lines: readonly LineQuantity[], line: number) =>
  lines.find((one) => one.line === line)?.quantity ?? 0;
