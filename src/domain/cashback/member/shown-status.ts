import type { CashbackRole, CashbackState, CashbackStatus } from '../ledger/project-cashback.ts';

export type ShownStatus = CashbackStatus | 'deducted';

/** The word that a row is shown with. Taking from a balance is what a deduction is for: nothing of it has gone back. */
export function shownStatus({
  role,
  amount,
  status,
}: Pick<CashbackState, 'status'> & { role: CashbackRole; amount: number }): ShownStatus {
  return role === 'adjustment' && amount < 0 ? 'deducted' : status;
}
