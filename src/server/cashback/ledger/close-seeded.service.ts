import { awardMovement } from '#domain/cashback/awards/awards.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { correctCashbackOrder, findCashbackOrder, listAwardsOf } from '../cashback.store.ts';
import { type LedgerDeps, postSurely } from './ledger.service.ts';
import { listSeededOrders, lockBalances, noBalances, TEST_DATA_REMOVED } from './ledger.store.ts';

/**
 * Reverses every award of the orders of generated members, by entries with a note: the ledger retains what was booked and ends at zero, so
 * that the audit finds nothing when the orders are deleted. Idempotent.
 */
export async function closeSeededCashback(tx: Db, deps: LedgerDeps, userIds: readonly string[]): Promise<void> {
  for (const orderId of await listSeededOrders(tx, userIds)) await closeOrderAwards(tx, deps, orderId);
}

async function closeOrderAwards(tx: Db, deps: LedgerDeps, orderId: string): Promise<void> {
  const order = await findCashbackOrder(tx, orderId);
  if (!order) return;
  const { userId, paid, availableAt } = order;
  const closed = await correctCashbackOrder(
    tx,
    { orderId, userId, paid, remaining: ore(0), availableAt },
    deps.clock(),
  );
  const receivers = (await listAwardsOf(tx, orderId)).map((award) => award.userId);
  const balances = await lockBalances(tx, receivers);
  for (const row of await listAwardsOf(tx, orderId)) {
    const movement = awardMovement(row, ore(0), deps.clock());
    if (movement === null) continue;
    await postSurely(tx, deps, {
      movement,
      row,
      cause: `seeded:${orderId}:${row.level}:${row.userId}:${closed.revision}`,
      balances: balances.get(row.userId) ?? noBalances(),
      by: { kind: 'fix', actorId: null, note: TEST_DATA_REMOVED },
    });
  }
}
