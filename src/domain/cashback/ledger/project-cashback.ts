import { type Ore, ore } from '#domain/money/ore.ts';
import type { Account, LedgerLine } from './ledger-line.ts';

/** In Swedish: väntar, tillgänglig, reserverad, använd, återtagen. */
export const CASHBACK_STATUSES = ['pending', 'available', 'held', 'spent', 'reversed'] as const;
export type CashbackStatus = (typeof CASHBACK_STATUSES)[number];

/** Why a row exists: the member bought, invited the buyer, used cashback, or an admin adjusted the balance. */
export const CASHBACK_ROLES = ['buyer', 'referrer', 'spend', 'adjustment'] as const;
export type CashbackRole = (typeof CASHBACK_ROLES)[number];

/** The current amount of an award, a use or an adjustment, and the amount that was reversed. */
export type CashbackState = { amount: Ore; reversed: Ore; status: CashbackStatus };

/**
 * The row of the table `cashback` after one more entry about it (null before the first). The table can be rebuilt from the ledger alone:
 * the state depends on the sums of the lines, never on their order.
 */
export function projectCashback(before: CashbackState | null, lines: readonly LedgerLine[]): CashbackState {
  const sum = (account: Account) =>
    lines.reduce((total, entry) => (entry.account === account ? total + entry.amount : total), 0);
  const was = (status: CashbackStatus) => (before?.status === status ? before.amount : 0);
  const change = sum('held') + sum('spent') - sum('earned') - sum('adjusted');
  const amount = ore((before?.amount ?? 0) + change);
  return {
    amount,
    // The entry that opens a row is never a reversal: a negative adjustment is intended.
    reversed: ore(before === null ? 0 : before.reversed + Math.max(0, -change)),
    status: statusOf(amount, {
      pending: was('pending') + sum('pending'),
      held: was('held') + sum('held'),
      spent: was('spent') + sum('spent'),
    }),
  };
}

function statusOf(amount: Ore, left: { pending: number; held: number; spent: number }): CashbackStatus {
  if (amount <= 0) return 'reversed';
  if (left.pending > 0) return 'pending';
  if (left.held > 0) return 'held';
  return left.spent > 0 ? 'spent' : 'available';
}

export type ShownStatus = CashbackStatus | 'deducted';

/** The status that a row is shown with. A negative adjustment is not shown as reversed. */
export function shownStatus({
  role,
  amount,
  status,
}: Pick<CashbackState, 'status'> & { role: CashbackRole; amount: number }): ShownStatus {
  return role === 'adjustment' && amount < 0 ? 'deducted' : status;
}
