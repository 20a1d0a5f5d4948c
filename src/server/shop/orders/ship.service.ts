import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import { withdrawalEndsAt } from '#domain/shop/orders/withdrawal-term.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { mailShipped } from '../mail/mail.service.ts';
import type { SettleMeans } from '../payments/settle.service.ts';
import { announceOrder, readOrder } from './orders.service.ts';
import { findOrderForUpdate, findOwner, insertEvent, updateOrder } from './orders.store.ts';

/** Marks paid orders as shipped, each in a transaction of its own: one that cannot be shipped keeps no other back. */
export async function shipOrders(db: Db, means: SettleMeans, actorId: string, ids: string[]) {
  const shipped: string[] = [];
  const skipped: string[] = [];
  for (const id of new Set(ids)) {
    const isShipped = await db.transaction((tx) => shipOrder(tx, means, actorId, id));
    (isShipped ? shipped : skipped).push(id);
  }
  return { shipped, skipped };
}

/** True also for an order that was shipped before. */
export async function shipOrder(tx: Db, means: SettleMeans, actorId: string, id: string): Promise<boolean> {
  const userId = await findOwner(tx, id);
  const order = userId === null ? null : await findOrderForUpdate(tx, { userId, id });
  if (!order) return false;
  if (order.state === 'shipped') return true;
  const state = nextOrderState(order.state, 'ship');
  if (state === null) return false;
  const shippedAt = means.clock();
  await updateOrder(tx, order, { state, shippedAt });
  await insertEvent(tx, order, { kind: 'shipped', actorId, createdAt: shippedAt });
  await createOrderCashback(means).schedule(tx, {
    orderId: id,
    shippedAt,
    withdrawalEndsAt: withdrawalEndsAt(shippedAt),
  });
  await mailShipped(tx, means, order.userId, await readOrder(tx, means, order));
  await announceOrder(tx, order);
  return true;
}
