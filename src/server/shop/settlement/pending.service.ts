import { heldForConfirmation } from '#domain/shop/payment-methods.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announceOrder, type OrderDeps } from '../orders/orders.service.ts';
import { findOrderForUpdate, type OrderKey, updateOrder } from '../orders/orders.store.ts';
import { findPayment, updatePayment } from '../payments/payments.store.ts';

/** How long a buyer has to try again after a payment has failed. */
const RETRY_MS = 30 * 60_000;

/**
 * The buyer has approved a payment, and the bank confirms it later: the reservation lasts until then, and no other payment is begun. An
 * attempt whose end is known already stays ended, because webhooks arrive in any order.
 */
export async function awaitConfirmation(tx: Db, deps: OrderDeps, key: OrderKey, attempt: number): Promise<void> {
  const order = await findOrderForUpdate(tx, key);
  const payment = await findPayment(tx, key, attempt);
  if (!order || payment?.state !== 'open') return;
  await updatePayment(tx, key, attempt, { state: 'pending' });
  const heldUntil = heldForConfirmation(payment.method ?? 'card', order.heldUntil, deps.clock());
  await updateOrder(tx, key, {
    isConfirming: true,
    ...(order.state === 'awaiting-payment' ? { heldUntil, paymentError: null } : {}),
  });
  await announceOrder(tx, key);
}

/** The bank has refused a payment that the buyer had approved. The order can be paid again while it is reserved. */
export async function endConfirmation(tx: Db, deps: OrderDeps, key: OrderKey, attempt: number): Promise<void> {
  const order = await findOrderForUpdate(tx, key);
  const payment = await findPayment(tx, key, attempt);
  if (!order || !payment || payment.state === 'over') return;
  await updatePayment(tx, key, attempt, { state: 'over' });
  const retryUntil = new Date(deps.clock().getTime() + RETRY_MS);
  const heldUntil = order.heldUntil < retryUntil ? order.heldUntil : retryUntil;
  const isWaiting = order.state === 'awaiting-payment';
  const paymentError = order.paymentError ?? 'payment_declined';
  await updateOrder(tx, key, { isConfirming: false, ...(isWaiting ? { heldUntil, paymentError } : {}) });
  await announceOrder(tx, key);
}
