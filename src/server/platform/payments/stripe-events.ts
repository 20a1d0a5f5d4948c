import type { PaymentEvent } from './payment-event.ts';
import { cardErrorCode } from './stripe-errors.ts';
import {
  charge,
  notice,
  ourIds,
  paymentIntent,
  readCheckoutSession,
  readDispute,
  readRefund,
} from './stripe-objects.ts';

type Told = Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>;

/** A notice in our own words. Its signature has been checked; its shape is checked here. */
export function eventOf(raw: unknown): PaymentEvent {
  const { id, type, created, data } = notice.parse(raw);
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const told = { id, type, createdAt: created };
  return read ? read(told, data.object) : { ...told, kind: 'other' };
}

const refundChanged = (told: Told, raw: unknown): PaymentEvent => ({
  ...told,
  kind: 'refund-changed',
  refund: readRefund(raw),
});

const disputeChanged = (told: Told, raw: unknown): PaymentEvent => ({
  ...told,
  kind: 'dispute-changed',
  dispute: readDispute(raw),
});

type Reader = (told: Told, raw: unknown) => PaymentEvent;

const READERS: Record<string, Reader> = {
  'checkout.session.completed': (told, raw) => ({
    ...told,
    kind: 'checkout-completed',
    checkout: readCheckoutSession(raw),
  }),
  'checkout.session.expired': (told, raw) => ({
    ...told,
    kind: 'checkout-expired',
    checkout: readCheckoutSession(raw),
  }),
  'payment_intent.succeeded': (told, raw) => {
    const { id, amount, currency, metadata } = paymentIntent.parse(raw);
    return { ...told, kind: 'payment-succeeded', paymentId: id, amount, currency, ...ourIds(metadata) };
  },
  'payment_intent.payment_failed': (told, raw) => {
    const { id, last_payment_error: why, metadata } = paymentIntent.parse(raw);
    return { ...told, kind: 'payment-failed', paymentId: id, code: cardErrorCode(why ?? {}), ...ourIds(metadata) };
  },
  'charge.succeeded': (told, raw) => {
    const { payment_intent, payment_method_details, metadata } = charge.parse(raw);
    const card = payment_method_details?.card ?? null;
    return { ...told, kind: 'payment-charged', paymentId: payment_intent ?? '', card, ...ourIds(metadata) };
  },
  'charge.refunded': (told, raw) => {
    const { amount, amount_refunded, payment_intent, metadata } = charge.parse(raw);
    // Every payment of ours has an intent; a charge without one was made by somebody else's means.
    if (!payment_intent) return { ...told, kind: 'other' };
    const sums = { amount, refunded: amount_refunded };
    return { ...told, kind: 'payment-refunded', paymentId: payment_intent, ...sums, ...ourIds(metadata) };
  },
  'refund.created': refundChanged,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': disputeChanged,
  'charge.dispute.updated': disputeChanged,
  'charge.dispute.closed': disputeChanged,
};
