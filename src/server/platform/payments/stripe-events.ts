import type { PaymentEvent } from './payments.ts';
import { cardErrorCode } from './stripe-errors.ts';
import {
  charge,
  ourIds,
  paymentIntent,
  readCheckoutSession,
  readDispute,
  readRefund,
  webhookEvent,
} from './stripe-objects.ts';

type EventHead = Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>;

/** Converts a webhook to our event. Its signature has been checked; its format is checked here. */
export function eventOf(raw: unknown): PaymentEvent {
  const { id, type, created, data } = webhookEvent.parse(raw);
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const head = { id, type, createdAt: created };
  return read ? read(head, data.object) : { ...head, kind: 'other' };
}

const refundChanged = (head: EventHead, raw: unknown): PaymentEvent => ({
  ...head,
  kind: 'refund-changed',
  refund: readRefund(raw),
});

const disputeChanged = (head: EventHead, raw: unknown): PaymentEvent => ({
  ...head,
  kind: 'dispute-changed',
  dispute: readDispute(raw),
});

type Reader = (head: EventHead, raw: unknown) => PaymentEvent;

const READERS: Record<string, Reader> = {
  'checkout.session.completed': (head, raw) => ({
    ...head,
    kind: 'checkout-completed',
    checkout: readCheckoutSession(raw),
  }),
  'checkout.session.expired': (head, raw) => ({
    ...head,
    kind: 'checkout-expired',
    checkout: readCheckoutSession(raw),
  }),
  'checkout.session.async_payment_succeeded': (head, raw) => ({
    ...head,
    kind: 'checkout-completed',
    checkout: readCheckoutSession(raw),
  }),
  'checkout.session.async_payment_failed': (head, raw) => ({
    ...head,
    kind: 'checkout-failed',
    checkout: readCheckoutSession(raw),
  }),
  'payment_intent.succeeded': (head, raw) => {
    const { id, amount, currency, metadata } = paymentIntent.parse(raw);
    return { ...head, kind: 'payment-succeeded', paymentId: id, amount, currency, ...ourIds(metadata) };
  },
  'payment_intent.payment_failed': (head, raw) => {
    const { id, last_payment_error: why, metadata } = paymentIntent.parse(raw);
    return { ...head, kind: 'payment-failed', paymentId: id, code: cardErrorCode(why ?? {}), ...ourIds(metadata) };
  },
  'charge.succeeded': (head, raw) => {
    const { payment_intent, payment_method_details, metadata } = charge.parse(raw);
    const read = payment_method_details?.card;
    const card = read ? { ...read, fingerprint: read.fingerprint ?? null } : null;
    const method = payment_method_details?.type ?? null;
    return { ...head, kind: 'payment-charged', paymentId: payment_intent ?? '', card, method, ...ourIds(metadata) };
  },
  'charge.refunded': (head, raw) => {
    const { amount, amount_refunded, payment_intent, metadata } = charge.parse(raw);
    // Every payment of ours has an intent; a charge without one is not ours.
    if (!payment_intent) return { ...head, kind: 'other' };
    const sums = { amount, refunded: amount_refunded };
    return { ...head, kind: 'payment-refunded', paymentId: payment_intent, ...sums, ...ourIds(metadata) };
  },
  'refund.created': refundChanged,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': disputeChanged,
  'charge.dispute.updated': disputeChanged,
  'charge.dispute.closed': disputeChanged,
};
