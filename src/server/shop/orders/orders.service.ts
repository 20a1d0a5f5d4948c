import type { Order, Receipt } from '#domain/shop/orders/orders.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findPerson } from '../shop.people.store.ts';
import { creditNotesOf } from './credit-notes.service.ts';
import { listDocuments } from './documents.store.ts';
import { statusOf, viewOrder } from './order-view.ts';
import { findOrder, listEvents, listLines, type OrderKey, type StoredOrder } from './orders.store.ts';
import { listRefunds, listWithdrawals, sumRefunds } from './refunds.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'config'>;

/** The dependencies of every change of an order. */
export type OrderDeps = Pick<AppDeps, 'clock' | 'random' | 'config'>;

/** One of a member's own orders; other members' orders are not found. */
export async function readOrder(db: Db, deps: Deps, key: OrderKey): Promise<Order> {
  const order = await findOrder(db, key);
  if (!order) throw refuse('NOT_FOUND');
  const [lines, events, withdrawals, documents] = [
    await listLines(db, key),
    await listEvents(db, key),
    await listWithdrawals(db, key),
    await listDocuments(db, key),
  ];
  const { credited } = await sumRefunds(db, order);
  return viewOrder(
    { order, lines, events, withdrawals, documents, credited },
    deps.clock(),
    deps.config.cashbackWaitDays,
  );
}

/** The receipt: goods, seller and buyer. Only for paid orders. */
export async function readReceipt(db: Db, deps: Deps, key: OrderKey): Promise<Receipt> {
  const order = await readOrder(db, deps, key);
  if (order.paidAt === null) throw refuse('NOT_FOUND');
  const person = await findPerson(db, key.userId);
  return {
    order,
    creditNotes: creditNotesOf(await listLines(db, key), await listRefunds(db, key), await listDocuments(db, key)),
    seller: deps.config.shop.seller,
    buyer: { name: order.address.name, email: person?.email ?? null },
  };
}

/** Notifies the member's open screens that an order has changed. */
export async function announceOrder(db: Db, key: OrderKey): Promise<void> {
  const order = await findOrder(db, key);
  if (order) await announceState(db, order);
}

/** The same for an order that is already loaded. */
export async function announceState(db: Db, order: StoredOrder): Promise<void> {
  await announce(db, { userId: order.userId, kind: 'order', orderId: order.id, status: statusOf(order) });
}
