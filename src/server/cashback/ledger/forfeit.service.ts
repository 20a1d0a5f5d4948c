import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listForfeited } from '../cashback.store.ts';
import { type LedgerDeps, postSurely } from './ledger.service.ts';
import { findBalances, lockBalances } from './ledger.store.ts';

/** What the ledger says of it, where an admin's reason stands otherwise. */
const FORFEIT_NOTE = 'account_erased';

/**
 * Books off what a member has left when the account is erased, by an entry of its own that says so. Awards that wait stay as they are,
 * so that the audit and a later refund find them; what becomes of them is booked off when it becomes available. Idempotent.
 */
export async function forfeitCashback(tx: Db, deps: LedgerDeps, userId: string): Promise<void> {
  // Whoever never had anything needs no accounts now.
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

/** Books off what has become available to accounts that are erased: awards that waited, and cashback of an order that was not paid. */
export async function forfeitOfErased(db: Db, deps: LedgerDeps): Promise<number> {
  const userIds = await listForfeited(db);
  for (const userId of userIds) await db.transaction((tx) => forfeitCashback(tx, deps, userId));
  return userIds.length;
}
