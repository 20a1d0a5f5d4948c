import type { Db } from '#server/platform/db/db.ts';
import { findOrderForUpdate, type OrderKey, type StoredOrder, updateOrder } from '../orders/orders.store.ts';
import { type StoredRefund, sumRefunds } from '../orders/refunds.store.ts';

/** Writes down what has gone back of an order, counted from its refunds. The order must be locked. */
export async function countRefunded(tx: Db, order: StoredOrder): Promise<void> {
  const { refunded } = await sumRefunds(tx, order);
  await updateOrder(tx, order, { refundedCard: refunded });
}

/**
 * Changes how a refund stands, and counts again what has gone back of its order. The order is locked first, as everywhere: a refund's
 * row is never waited for by somebody who has the order.
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
