import type { Db } from '#server/platform/db/db.ts';
import type { Checkout, Refund } from '#server/platform/payments/checkout.ts';
import type { PaymentErrorCode } from '#server/platform/payments/payment-error.ts';
import type { PaymentEvent } from '#server/platform/payments/payments.ts';
import { announceOrder, type OrderDeps } from '../orders/orders.service.ts';
import { findOrderForUpdate, findOwner, insertEvent, type OrderKey, updateOrder } from '../orders/orders.store.ts';
import {
  deleteFingerprints,
  deleteWebhookEvents,
  findPaymentOwner,
  insertWebhookEvent,
  listOpenPayments,
  type Payment,
  updatePayment,
  upsertFingerprint,
} from '../payments/payments.store.ts';
import { applyRefundFact, syncRefundsSoon } from '../refunds/sync-refunds.service.ts';
import { closeOrder } from './close.service.ts';
import { handleDispute } from './disputes.service.ts';
import { createSettlement } from './settle.service.ts';

type ChargedCard = Pick<Extract<PaymentEvent, { kind: 'payment-charged' }>, 'paymentId' | 'card'>;

/** Remembers a webhook; false when it has had its effect before. */
export function rememberWebhookEvent(db: Db, deps: Pick<OrderDeps, 'clock'>, { id, type, createdAt }: PaymentEvent) {
  return insertWebhookEvent(db, { id, type, createdAt, receivedAt: deps.clock() });
}

/**
 * What a webhook of the provider's means to us. It may come twice, late, and before one that happened earlier: each looks at the
 * order as it is and changes only what is still to be changed. Webhooks of orders that are not ours are left alone.
 */
export async function handleWebhookEvent(tx: Db, deps: OrderDeps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'checkout-completed':
      return handleCompleted(tx, deps, event.checkout);
    case 'checkout-expired':
      return handleExpired(tx, deps, event.checkout);
    case 'payment-succeeded':
      return handlePayment(tx, deps, event.orderId, event);
    case 'payment-failed':
      return handleFailed(tx, deps, event.orderId, event.code);
    case 'payment-charged':
      return handleCharged(tx, deps, event.orderId, event);
    case 'payment-refunded':
      return handleRefunded(tx, deps, event.orderId, event.paymentId);
    case 'refund-changed':
      return handleRefund(tx, deps, event.refund);
    case 'dispute-changed':
      return handleDispute(tx, deps, event.dispute);
    case 'other':
      return;
  }
}

/** The order by its id alone: what the webhook says of its owner is not needed, and not believed. */
async function keyOf(tx: Db, orderId: string | null): Promise<OrderKey | null> {
  const userId = orderId === null || !IS_UUID.test(orderId) ? null : await findOwner(tx, orderId);
  return userId === null || orderId === null ? null : { userId, id: orderId };
}

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function handlePayment(tx: Db, deps: OrderDeps, orderId: string | null, payment: Payment) {
  const key = await keyOf(tx, orderId);
  if (key) await createSettlement(deps).receivePayment(tx, key, payment);
}

/** A page can be complete while its payment is still on the way; then the payment's own webhook settles the order. */
async function handleCompleted(tx: Db, deps: OrderDeps, checkout: Checkout) {
  const { isPaid, paymentId, amount, currency, orderId } = checkout;
  if (isPaid && paymentId) await handlePayment(tx, deps, orderId, { paymentId, amount, currency });
  await endAttempt(tx, checkout);
}

async function handleExpired(tx: Db, deps: OrderDeps, checkout: Checkout) {
  const ended = await endAttempt(tx, checkout);
  const order = ended && (await findOrderForUpdate(tx, ended.key));
  // A newer try may be under way; only the last one ends the order.
  if (order && order.attempt === ended.attempt) await closeOrder(tx, deps, ended.key, 'expire');
}

async function endAttempt(tx: Db, checkout: Checkout) {
  const key = await keyOf(tx, checkout.orderId);
  if (!key) return null;
  // The order's lock first: every way into an order takes it before anything else.
  await findOrderForUpdate(tx, key);
  const open = await listOpenPayments(tx, key);
  const ended = open.find(({ sessionId }) => sessionId === checkout.id);
  if (!ended) return null;
  await updatePayment(tx, key, ended.attempt, { state: 'over' });
  return { key, attempt: ended.attempt };
}

/** Shown on the order's page; the buyer may try another card as long as the order waits. */
async function handleFailed(tx: Db, deps: OrderDeps, orderId: string | null, code: PaymentErrorCode) {
  const key = await keyOf(tx, orderId);
  const order = key && (await findOrderForUpdate(tx, key));
  if (order?.state !== 'awaiting-payment') return;
  await updateOrder(tx, order, { paymentError: code });
  await insertEvent(tx, order, { kind: 'payment-failed', createdAt: deps.clock() });
  await announceOrder(tx, order);
}

/** Which card it was, for the order's page and the receipt; a payment that the order does not use is not told of. */
async function handleCharged(tx: Db, deps: OrderDeps, orderId: string | null, { paymentId, card }: ChargedCard) {
  const key = await keyOf(tx, orderId);
  const order = key && (await findOrderForUpdate(tx, key));
  if (!order || !card || (order.paymentId !== null && order.paymentId !== paymentId)) return;
  await updateOrder(tx, order, { cardBrand: card.brand, cardLast4: card.last4 });
  if (card.fingerprint !== null) await upsertFingerprint(tx, order, card.fingerprint, deps.clock());
}

/** One that we have not heard of may be among those that a running job has just read: it is asked for again after that. */
async function handleRefund(tx: Db, deps: OrderDeps, refund: Refund) {
  const isKnown = await applyRefundFact(tx, refund);
  const owner = isKnown || refund.paymentId === null ? null : await findPaymentOwner(tx, refund.paymentId);
  if (owner && refund.paymentId !== null)
    await syncRefundsSoon(tx, deps, { userId: owner.userId, orderId: owner.id, paymentId: refund.paymentId });
}

/** Ours, or made at the provider's own pages: its list of them tells which. */
async function handleRefunded(tx: Db, deps: OrderDeps, orderId: string | null, paymentId: string) {
  const key = await keyOf(tx, orderId);
  if (key) await syncRefundsSoon(tx, deps, { userId: key.userId, orderId: key.id, paymentId });
}

const DAY_MS = 86_400_000;
/** Long after the provider has stopped repeating itself. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

/** The names of webhooks are kept only as long as one may come again. */
export function forgetWebhookEvents(db: Db, { clock }: Pick<OrderDeps, 'clock'>): Promise<void> {
  return deleteWebhookEvents(db, new Date(clock().getTime() - EVENT_RETENTION_MS));
}

/** As long as the privacy page says. */
const FINGERPRINT_RETENTION_MS = 365 * DAY_MS;

/** The provider's names for cards are kept for twelve months: older purchases are of no use to a signal. */
export function forgetCardFingerprints(db: Db, { clock }: Pick<OrderDeps, 'clock'>): Promise<void> {
  return deleteFingerprints(db, new Date(clock().getTime() - FINGERPRINT_RETENTION_MS));
}
