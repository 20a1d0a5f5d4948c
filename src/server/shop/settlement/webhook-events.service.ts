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
  listUnfinishedPayments,
  type Payment,
  updatePayment,
  upsertFingerprint,
} from '../payments/payments.store.ts';
import { applyReportedRefund, enqueueRefundSync } from '../refunds/sync-refunds.service.ts';
import { closeOrder } from './close.service.ts';
import { handleDispute } from './disputes.service.ts';
import { awaitConfirmation, endConfirmation } from './pending.service.ts';
import { createSettlement } from './settle.service.ts';

type Charged = Pick<Extract<PaymentEvent, { kind: 'payment-charged' }>, 'paymentId' | 'card' | 'method'>;

/** Records a webhook; false when it was processed before. */
export function rememberWebhookEvent(db: Db, deps: Pick<OrderDeps, 'clock'>, { id, type, createdAt }: PaymentEvent) {
  return insertWebhookEvent(db, { id, type, createdAt, receivedAt: deps.clock() });
}

/**
 * Handles a webhook of the provider. Webhooks may arrive twice, late, and out of order: each handler reads the current order and changes
 * only what is still open. Webhooks of orders that are not ours are ignored.
 */
export async function handleWebhookEvent(tx: Db, deps: OrderDeps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'checkout-completed':
      return handleCompleted(tx, deps, event.checkout);
    case 'checkout-expired':
      return handleExpired(tx, deps, event.checkout);
    case 'checkout-failed':
      return handleUnconfirmed(tx, deps, event.checkout);
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

/** Finds the order by its id alone: the owner in the webhook's metadata is not trusted. */
async function keyOf(tx: Db, orderId: string | null): Promise<OrderKey | null> {
  const userId = orderId === null || !IS_UUID.test(orderId) ? null : await findOwner(tx, orderId);
  return userId === null || orderId === null ? null : { userId, id: orderId };
}

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function handlePayment(tx: Db, deps: OrderDeps, orderId: string | null, payment: Payment) {
  const key = await keyOf(tx, orderId);
  if (key) await createSettlement(deps).receivePayment(tx, key, payment);
}

/** A page can be complete while its payment is still in progress; then the payment's own webhook settles the order. */
async function handleCompleted(tx: Db, deps: OrderDeps, checkout: Checkout) {
  const { isPaid, paymentId, amount, currency, orderId } = checkout;
  if (isPaid && paymentId) await handlePayment(tx, deps, orderId, { paymentId, amount, currency });
  if (isPaid) return void (await endAttempt(tx, checkout));
  const begun = await findAttempt(tx, checkout);
  if (begun) await awaitConfirmation(tx, deps, begun.key, begun.attempt);
}

async function handleUnconfirmed(tx: Db, deps: OrderDeps, checkout: Checkout) {
  const begun = await findAttempt(tx, checkout);
  if (begun) await endConfirmation(tx, deps, begun.key, begun.attempt);
}

async function handleExpired(tx: Db, deps: OrderDeps, checkout: Checkout) {
  const ended = await endAttempt(tx, checkout);
  const order = ended && (await findOrderForUpdate(tx, ended.key));
  // A newer attempt may be in progress; only the last one closes the order.
  if (order && order.attempt === ended.attempt) await closeOrder(tx, deps, ended.key, 'expire');
}

async function endAttempt(tx: Db, checkout: Checkout) {
  const ended = await findAttempt(tx, checkout);
  if (ended) await updatePayment(tx, ended.key, ended.attempt, { state: 'over' });
  return ended;
}

/** The unfinished attempt of a page. */
async function findAttempt(tx: Db, checkout: Checkout) {
  const key = await keyOf(tx, checkout.orderId);
  if (!key) return null;
  // The order's lock first, as in every other function.
  await findOrderForUpdate(tx, key);
  const unfinished = await listUnfinishedPayments(tx, key);
  const found = unfinished.find(({ sessionId }) => sessionId === checkout.id);
  return found ? { key, attempt: found.attempt } : null;
}

/** Shown on the order's page; the buyer may use another card while the order waits. */
async function handleFailed(tx: Db, deps: OrderDeps, orderId: string | null, code: PaymentErrorCode) {
  const key = await keyOf(tx, orderId);
  const order = key && (await findOrderForUpdate(tx, key));
  if (order?.state !== 'awaiting-payment') return;
  await updateOrder(tx, order, { paymentError: code });
  await insertEvent(tx, order, { kind: 'payment-failed', createdAt: deps.clock() });
  await announceOrder(tx, order);
}

/** Stores what paid, for the order's page and the receipt; ignored for a payment that the order does not use. */
async function handleCharged(tx: Db, deps: OrderDeps, orderId: string | null, { paymentId, card, method }: Charged) {
  const key = await keyOf(tx, orderId);
  const order = key && (await findOrderForUpdate(tx, key));
  if (!order || (order.paymentId !== null && order.paymentId !== paymentId)) return;
  if (method !== null) await updateOrder(tx, order, { paymentMethod: method });
  if (!card) return;
  await updateOrder(tx, order, { paymentMethod: 'card', cardBrand: card.brand, cardLast4: card.last4 });
  if (card.fingerprint !== null) await upsertFingerprint(tx, order, card.fingerprint, deps.clock());
}

/** An unknown refund may be among those that a running job has just read: another sync is enqueued after that. */
async function handleRefund(tx: Db, deps: OrderDeps, refund: Refund) {
  const isKnown = await applyReportedRefund(tx, refund);
  const owner = isKnown || refund.paymentId === null ? null : await findPaymentOwner(tx, refund.paymentId);
  if (owner && refund.paymentId !== null)
    await enqueueRefundSync(tx, deps, { userId: owner.userId, orderId: owner.id, paymentId: refund.paymentId });
}

/** A refund of ours, or one made on the provider's own pages: its list shows which. */
async function handleRefunded(tx: Db, deps: OrderDeps, orderId: string | null, paymentId: string) {
  const key = await keyOf(tx, orderId);
  if (key) await enqueueRefundSync(tx, deps, { userId: key.userId, orderId: key.id, paymentId });
}

const DAY_MS = 86_400_000;
/** Long after the provider has stopped retrying. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

/** Webhook ids are stored only as long as a webhook can be repeated. */
export function forgetWebhookEvents(db: Db, { clock }: Pick<OrderDeps, 'clock'>): Promise<void> {
  return deleteWebhookEvents(db, new Date(clock().getTime() - EVENT_RETENTION_MS));
}

/** The period stated on the privacy page. */
const FINGERPRINT_RETENTION_MS = 365 * DAY_MS;

/** Card fingerprints are stored for twelve months: older purchases are irrelevant to a fraud signal. */
export function forgetCardFingerprints(db: Db, { clock }: Pick<OrderDeps, 'clock'>): Promise<void> {
  return deleteFingerprints(db, new Date(clock().getTime() - FINGERPRINT_RETENTION_MS));
}
