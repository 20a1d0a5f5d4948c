import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listForfeited } from '../cashback.store.ts';
import { type LedgerDeps, postSurely } from './ledger.service.ts';
import { findBalances, lockBalances } from './ledger.store.ts';

/** The note of the ledger entry, in the column of an admin's reason. */
const FORFEIT_NOTE = 'account_erased';

/**
 * Books off a member's remaining balance when the account is erased, by an entry of its own with a note. Pending awards are unchanged, so
 * that the audit and a later refund find them; they are booked off when they become available. Idempotent.
 */
export async function forfeitCashback(tx: Db, deps: LedgerDeps, userId: string): Promise<void> {
  // A member without any cashback needs no accounts.
  if ((await findBalances(tx, userId)).available === 0) return;
  const balances = (await lockBalances(tx, [userId])).get(userId);
  if (!balances || balances.available <= 0) return;
  await postSurely(tx, deps, {
    movement: { kind: 'adjust', amount: ore(-balances.available) },
    row: { userId, orderId: null, role: 'adjustment', level: null, availableAt: null },
    cause: `forfeit:${deps.random.uuid()}`,
    balances,
    by: { actorId: null, note: FORFEIT_NOTE },
  });
}

/** Books off what has become available to erased accounts: pending awards, and cashback of an order that was not paid. */
export async function forfeitOfErased(db: Db, deps: LedgerDeps): Promise<number> {
  const userIds = await listForfeited(db);
  for (const userId of userIds) await db.transaction((tx) => forfeitCashback(tx, deps, userId));
  return userIds.length;
}
