import type { Db } from '#server/platform/db/db.ts';
import { findOrderForUpdate, type OrderKey, type StoredOrder, updateOrder } from '../orders/orders.store.ts';
import { type StoredRefund, sumRefunds } from '../orders/refunds.store.ts';

/** Stores the refunded sums of an order, computed from its refunds. The order must be locked. */
export async function countRefunded(tx: Db, order: StoredOrder): Promise<void> {
  const { refunded } = await sumRefunds(tx, order);
  await updateOrder(tx, order, { refundedCard: refunded });
}

/**
 * Changes the state of a refund, and recomputes the sums of its order. The order is locked first, as everywhere: nobody who holds the order
 * waits for the row of a refund.
 */
export async function changeRefund(
  db: Db,
  { userId, orderId }: Pick<StoredRefund, 'userId' | 'orderId'>,
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  const key: OrderKey = { userId, id: orderId };
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, key);
    await change(tx);
    if (order) await countRefunded(tx, order);
  });
}
