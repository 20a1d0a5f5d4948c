import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import type { Checkout } from '#server/platform/payments/checkout.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { refuse } from '#server/platform/refuse.ts';
import { announceOrder, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import {
  findOrder,
  findOrderForUpdate,
  insertEvent,
  listLines,
  type OrderKey,
  updateOrder,
} from '../orders/orders.store.ts';
import { type CheckoutDeps, requestPage } from '../payments/payment-page.service.ts';
import {
  listOverdue,
  listUnchecked,
  listUnfinishedPayments,
  type StoredPayment,
  updatePayment,
} from '../payments/payments.store.ts';
import { resumeRefunds } from '../refunds/sync-refunds.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { awaitConfirmation, endConfirmation } from './pending.service.ts';
import { createSettlement } from './settle.service.ts';

/** Closes an unpaid order, and releases goods and cashback, once. False when it can no longer be closed that way. */
export async function closeOrder(
  tx: Db,
  deps: OrderDeps,
  key: OrderKey,
  transition: 'cancel' | 'expire',
  actorId: string | null = null,
): Promise<boolean> {
  const order = await findOrderForUpdate(tx, key);
  const state = order ? nextOrderState(order.state, transition) : null;
  if (!order || !state) return false;
  await updateOrder(tx, key, { state });
  const kind = transition === 'cancel' ? 'cancelled' : 'expired';
  await insertEvent(tx, key, { kind, actorId, createdAt: deps.clock() });
  // An expired order has released its reservations.
  if (order.state === 'awaiting-payment') await release(tx, deps, key);
  await announceOrder(tx, key);
  return true;
}

async function release(tx: Db, deps: OrderDeps, key: OrderKey): Promise<void> {
  await returnStock(tx, deps, key.id, await listLines(tx, key), { reason: 'release' });
  await createOrderCashback(deps).release(tx, key.id);
}

/** Cancels an unpaid order. Its page is closed at the provider first; an order that was paid there meanwhile stays paid. */
export async function cancelOrder(
  db: Db,
  deps: CheckoutDeps,
  key: OrderKey,
  actorId: string | null = null,
): Promise<Order> {
  const order = await findOrder(db, key);
  if (!order) throw refuse('NOT_FOUND');
  if (order.state === 'cancelled') return readOrder(db, deps, key);
  if (nextOrderState(order.state, 'cancel') === null) throw refuse('ORDER_NOT_CANCELLABLE');
  // Continues when the provider is unreachable: a payment that arrives all the same is refunded.
  await askProvider(db, deps, key, 'close').catch(onlyPaymentError);
  // The provider's webhook about the closed page may arrive first: the order is cancelled all the same.
  const isClosed = await db.transaction((tx) => closeOrder(tx, deps, key, 'cancel', actorId));
  if (!isClosed) throw refuse('ORDER_NOT_CANCELLABLE');
  return readOrder(db, deps, key);
}

const BATCH = 100;
const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Reads the state of unfinished orders from the provider: closes those whose time has passed, and settles payments whose webhook was lost.
 * What fails now is retried by the next run.
 */
export async function reconcileOrders(db: Db, deps: CheckoutDeps, log: Log): Promise<void> {
  const now = deps.clock();
  for (const key of await listOverdue(db, now, BATCH)) {
    await reported(log, key, async () => {
      await askProvider(db, deps, key, 'close');
      await db.transaction((tx) => expireIfOverdue(tx, deps, key, now));
    });
  }
  for (const key of await listUnchecked(db, new Date(now.getTime() - CHECK_EVERY_MS), BATCH)) {
    await reported(log, key, () => askProvider(db, deps, key, 'look'));
  }
  await resumeRefunds(db, deps);
}

async function expireIfOverdue(tx: Db, deps: OrderDeps, key: OrderKey, now: Date) {
  const order = await findOrderForUpdate(tx, key);
  if (order && order.heldUntil <= now) await closeOrder(tx, deps, key, 'expire');
}

async function reported(log: Log, { id }: OrderKey, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, orderId: id }, 'a pending order could not be completed and will be checked again');
  }
}

/** Reads every unfinished attempt of an order, or closes their pages; a payment found there is received. */
export async function askProvider(db: Db, deps: CheckoutDeps, key: OrderKey, how: 'look' | 'close'): Promise<void> {
  for (const payment of await listUnfinishedPayments(db, key)) {
    const checkout = await findPage(db, deps, key, payment);
    const last =
      checkout?.status === 'open' && how === 'close' ? await deps.payments.expireCheckout(checkout.id) : checkout;
    await db.transaction(async (tx) => {
      await findOrderForUpdate(tx, key);
      await updatePayment(tx, key, payment.attempt, { checkedAt: deps.clock() });
      await applyPage(tx, deps, key, payment.attempt, last);
    });
  }
}

/** What the provider states about an attempt's page; null when there is none. */
async function applyPage(tx: Db, deps: OrderDeps, key: OrderKey, attempt: number, page: Checkout | null) {
  if (page?.status === 'open') return;
  if (page?.isPaid && page.paymentId)
    await createSettlement(deps).receivePayment(tx, key, { ...page, paymentId: page.paymentId });
  if (page?.status !== 'complete' || page.isPaid) {
    await updateOrder(tx, key, { isConfirming: false });
    return updatePayment(tx, key, attempt, { state: 'over' });
  }
  if (page.hasFailed) return endConfirmation(tx, deps, key, attempt);
  await awaitConfirmation(tx, deps, key, attempt);
}

/**
 * The page of an attempt. When its id was never stored (a crash in between), the same request finds it: the provider returns the existing
 * page, or refuses to create one that would have expired already.
 */
async function findPage(db: Db, deps: CheckoutDeps, key: OrderKey, payment: StoredPayment): Promise<Checkout | null> {
  if (payment.sessionId) return deps.payments.readCheckout(payment.sessionId);
  const order = await findOrder(db, key);
  return order && requestPage(deps, order, payment).catch(nullWhenRefused);
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof PaymentError && !error.isPassing) return null;
  throw error;
}

function onlyPaymentError(error: unknown): void {
  if (!(error instanceof PaymentError)) throw error;
}
