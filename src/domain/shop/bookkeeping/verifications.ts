import type { Day } from '#domain/day/day.ts';
import type { VatRow } from '../checkout/price-order.ts';
import type { AccountKey } from './accounts.ts';
import { type Payout, payoutSums } from './payouts.ts';

/** A row of a verification, in öre: positive is debit, negative is credit. */
export type BookRow = { account: AccountKey; amount: number };

/** K sales, R refunds, U payouts (utbetalning), A cashback (återbäring). The rows of a verification sum to zero. */
export type Verification = { series: 'K' | 'R' | 'U' | 'A'; number: number; day: Day; text: string; rows: BookRow[] };

type Amounts = { readonly card: number; readonly vat: readonly VatRow[] };

const SALES = { 25: 'sales25', 12: 'sales12', 6: 'sales6' } as const;
const VAT = { 25: 'vat25', 12: 'vat12', 6: 'vat6' } as const;

/**
 * A receipt: what the card paid is a claim on the payment provider, and is sales and output VAT by rate. Cashback that paid for a part is a
 * discount: it is in neither.
 */
export function saleRows({ card, vat }: Amounts): BookRow[] {
  const credits = vat.flatMap((row): BookRow[] => [
    { account: SALES[row.rate], amount: -row.net },
    { account: VAT[row.rate], amount: -row.vat },
  ]);
  return withoutZero([{ account: 'receivable', amount: card }, ...credits]);
}

/** A credit note: the reverse of a receipt. */
export function refundRows(note: Amounts): BookRow[] {
  return saleRows(note).map(({ account, amount }) => ({ account, amount: -amount }));
}

/**
 * The cashback ledger of a day. `owed` is the change of what the programme owes its members: pending, available and held cashback minus
 * their debts. It is a cost when it is earned or given, and reduces the cost again when it is spent, because the discount has then reduced
 * sales.
 */
export function cashbackRows(owed: number): BookRow[] {
  return withoutZero([
    { account: 'cashbackCost', amount: owed },
    { account: 'cashbackLiability', amount: -owed },
  ]);
}

/**
 * A payout of the payment provider: money in the bank, and the provider's fees, against the claim on the provider. What belongs to no order of
 * the shop is on a suspense account until somebody has found out what it is.
 */
export function payoutRows({ amount, rows }: Payout): BookRow[] {
  const { fees, matched } = payoutSums(rows);
  return withoutZero([
    { account: 'bank', amount },
    { account: 'fees', amount: fees },
    { account: 'receivable', amount: -matched },
    { account: 'suspense', amount: matched - fees - amount },
  ]);
}

const withoutZero = (rows: BookRow[]) => rows.filter(({ amount }) => amount !== 0);

export function sumByAccount(verifications: readonly Verification[]): Map<AccountKey, number> {
  const sums = new Map<AccountKey, number>();
  for (const { account, amount } of verifications.flatMap(({ rows }) => rows))
    sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}
