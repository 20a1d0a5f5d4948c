/**
 * What a row of a payout is: a card payment, a refund or one that its bank returned, a dispute or one that was won, a separate fee (not that
 * of a payment), or something else, such as a correction by the provider.
 */
export const PAYOUT_ROW_KINDS = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutRowKind = (typeof PAYOUT_ROW_KINDS)[number];

/** Öre; the fee reduces the amount. The order is null when the payment does not belong to an order of the shop. */
export type PayoutRow = {
  readonly kind: PayoutRowKind;
  readonly amount: number;
  readonly fee: number;
  readonly orderId: string | null;
};

export type Payout = { readonly amount: number; readonly rows: readonly PayoutRow[] };

/** True for a row that should belong to an order but does not. Separate fees belong to no order. */
export const isUnmatched = ({ kind, orderId }: PayoutRow) => kind !== 'fee' && orderId === null;

/** Öre of a payout by kind. `matched` settles the claim on the provider; `unmatched` is booked on the suspense account. */
export function payoutSums(rows: readonly PayoutRow[]) {
  const sum = (wanted: (row: PayoutRow) => boolean) =>
    rows.reduce((total, row) => (wanted(row) ? total + row.amount : total), 0);
  return {
    charges: sum(({ kind }) => kind === 'charge'),
    refunds: sum(({ kind }) => kind === 'refund'),
    others: sum(({ kind }) => kind === 'dispute' || kind === 'other'),
    fees: rows.reduce((total, { kind, amount, fee }) => total + fee - (kind === 'fee' ? amount : 0), 0),
    matched: sum((row) => row.kind !== 'fee' && row.orderId !== null),
    unmatched: sum(isUnmatched),
  };
}
