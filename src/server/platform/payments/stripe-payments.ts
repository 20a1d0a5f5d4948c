import Stripe from 'stripe';
import type { Language } from '#domain/text/language.ts';
import type { Clock } from '#server/platform/deps.ts';
import { PaymentError, WebhookRefused } from './payment-error.ts';
import type { NewCheckout, NewRefund, PaymentEvent, Payments } from './payments.ts';
import { asPaymentError } from './stripe-errors.ts';
import { eventOf } from './stripe-events.ts';
import { readCheckoutSession, readRefund, readRefunds, readSettled } from './stripe-objects.ts';

/** Where the provider is, when it is not the real one. */
export type StripeHost = { host: string; port: number; protocol: 'http' };

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's address; without it, Stripe's. */
  host?: StripeHost;
  clock: Clock;
  /** A buyer is waiting: longer than this for one try helps nobody. */
  limitMs?: number;
};

const LIMIT_MS = 10_000;
/** The provider's own names of languages; for others it looks at the browser. */
const PAGE_LOCALES: Partial<Record<Language, 'sv' | 'en-GB'>> = { sv: 'sv', en: 'en-GB' };
const NOTICE_AGE_SECONDS = 300;
/** As many as the provider lists at once; no payment has as many refunds. */
const MAX_LIST_LENGTH = 100;
/** As many as the library collects; older ones were looked at while they were new. */
const MAX_REFUNDS = 10_000;

type StripePayments = Omit<Payments, 'readWebhookEvent'> & {
  readWebhookEvent(body: Buffer, signature: string): PaymentEvent;
};

/** Card payments by Stripe, or by anything that speaks its wire format. */
export function createStripePayments(settings: StripeSettings): StripePayments {
  const { secretKey, webhookSecret, host, clock, limitMs = LIMIT_MS } = settings;
  // One more try on a lost connection or a failing server; the idempotency keys make it the same request.
  const stripe = new Stripe(secretKey, { ...host, timeout: limitMs, maxNetworkRetries: 1, telemetry: false });
  const { sessions } = stripe.checkout;
  const readCheckout = (id: string) => ask(sessions.retrieve(id), readCheckoutSession);
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
    allowed_payment_method_types: ['card'],
    // The buyer pays the kronor of the order, not what another currency makes of them.
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

/** All pages of a list, however many. */
async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** What a request answers, read; whatever goes wrong is our own error. */
function ask<T>(request: Promise<unknown>, read: (answer: unknown) => T): Promise<T> {
  return request.then(read).catch((cause) => {
    throw asPaymentError(cause);
  });
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
