import Stripe from 'stripe';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { Language } from '#domain/text/language.ts';
import type { Clock } from '#server/platform/deps.ts';
import { PaymentError, WebhookRefused } from './payment-error.ts';
import type { NewCheckout, NewRefund, PaymentEvent, Payments } from './payments.ts';
import { ask } from './stripe-errors.ts';
import { eventOf } from './stripe-events.ts';
import { readCheckoutSession, readRefund, readRefunds, readSettled } from './stripe-objects.ts';
import { payoutCalls } from './stripe-payouts.ts';

export type StripeHost = { host: string; port: number; protocol: 'http' };

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's address; by default Stripe's. */
  host?: StripeHost;
  clock: Clock;
  /** Time limit for one attempt, because a buyer is waiting. */
  limitMs?: number;
};

const LIMIT_MS = 10_000;
/** The provider's language names; for other languages it uses the browser's. */
const PAGE_LOCALES: Partial<Record<Language, 'sv' | 'en-GB'>> = { sv: 'sv', en: 'en-GB' };
const NOTICE_AGE_SECONDS = 300;
/** The provider's page size; no payment has as many refunds. */
const MAX_LIST_LENGTH = 100;
/** The library's limit for auto-paging; older ones were read while they were new. */
const MAX_REFUNDS = 10_000;

type StripePayments = Omit<Payments, 'readWebhookEvent'> & {
  readWebhookEvent(body: Buffer, signature: string): PaymentEvent;
};

/** Payments by Stripe, or by anything with the same wire format. */
export function createStripePayments(settings: StripeSettings): StripePayments {
  const { secretKey, webhookSecret, host, clock, limitMs = LIMIT_MS } = settings;
  // One retry on a lost connection or a failing server; the idempotency keys make it the same request.
  const stripe = new Stripe(secretKey, { ...host, timeout: limitMs, maxNetworkRetries: 1, telemetry: false });
  const { sessions } = stripe.checkout;
  const readCheckout = (id: string) => ask(sessions.retrieve(id, { expand: ['payment_intent'] }), readCheckoutSession);
  return {
    createCheckout(checkout) {
      const idempotencyKey = `checkout:${checkout.orderId}:${checkout.attempt}`;
      return ask(sessions.create(sessionFor(checkout), { idempotencyKey }), readCheckoutSession);
    },
    readCheckout: (id) => readCheckout(id).catch(nullWhenMissing),
    expireCheckout: (id) =>
      ask(sessions.expire(id), readCheckoutSession).catch(async (error) => {
        const now = await readCheckout(id);
        if (now.status === 'open') throw error;
        return now;
      }),
    refund(refund) {
      const { orderId, refundId, attempt, look = 1 } = refund;
      // The provider remembers a refusal under its key, too.
      const idempotencyKey = `refund:${orderId}:${refundId}:${attempt}${look > 1 ? `:${look}` : ''}`;
      return ask(stripe.refunds.create(refundFor(refund), { idempotencyKey }), readRefund);
    },
    listSettled: (paymentId) =>
      ask(
        collect(stripe.charges.list({ limit: MAX_LIST_LENGTH, ...(paymentId ? { payment_intent: paymentId } : {}) })),
        readSettled,
      ),
    listRefunds: (paymentId) =>
      ask(stripe.refunds.list({ payment_intent: paymentId, limit: MAX_LIST_LENGTH }), readRefunds),
    listRefundsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = stripe.refunds.list({ created, limit: MAX_LIST_LENGTH }).autoPagingToArray({ limit: MAX_REFUNDS });
      return ask(all, (data) => readRefunds({ data }));
    },
    ...payoutCalls(stripe),
    readWebhookEvent(body, signature) {
      const signed = refuseOnError('the event is not signed by the provider, or is too old', () => {
        const now = clock().getTime();
        return stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_AGE_SECONDS, undefined, now);
      });
      return refuseOnError('the event is signed but not what the provider sends', () => eventOf(signed));
    },
  };
}

function sessionFor(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: checkout.orderId, user_id: checkout.userId };
  // Shown in the buyer's app.
  const reference = orderNumber(checkout.orderId);
  return {
    mode: 'payment',
    line_items: checkout.lines.map(({ name, description, unitAmount, quantity }) => ({
      price_data: {
        currency: 'sek',
        product_data: { name, ...(description ? { description } : {}) },
        unit_amount: unitAmount,
      },
      quantity,
    })),
    allowed_payment_method_types: [checkout.method],
    ...(checkout.method === 'swish' ? { payment_method_options: { swish: { reference } } } : {}),
    // The buyer pays the kronor of the order, without currency conversion by the provider.
    adaptive_pricing: { enabled: false },
    client_reference_id: checkout.orderId,
    metadata,
    payment_intent_data: { metadata },
    ...(checkout.email ? { customer_email: checkout.email } : {}),
    locale: PAGE_LOCALES[checkout.language] ?? 'auto',
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  };
}

const refundFor = (refund: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: refund.paymentId,
  amount: refund.amount,
  reason: 'requested_by_customer',
  metadata: {
    order_id: refund.orderId,
    user_id: refund.userId,
    refund_id: refund.refundId,
    refund_attempt: String(refund.attempt),
  },
});

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

function refuseOnError<T>(reason: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new WebhookRefused(reason, { cause });
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof PaymentError && error.providerCode === 'resource_missing') return null;
  throw error;
}
