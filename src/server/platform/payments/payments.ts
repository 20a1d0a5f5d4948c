import type { Ore } from '#domain/money/ore.ts';
import type { Language } from '#domain/text/language.ts';
import type { Checkout, Dispute, Refund, SettledPayment } from './checkout.ts';
import { PaymentError, type PaymentErrorCode, WebhookRefused } from './payment-error.ts';

/** Something a card is asked to pay for. The provider shows name and description to the buyer. */
type CheckoutLine = { name: string; description: string | null; unitAmount: Ore; quantity: number };

export type NewCheckout = {
  orderId: string;
  userId: string;
  /** Begins at 1 and rises only after expiry or failure: order and attempt are one session, however often it is asked for. */
  attempt: number;
  lines: CheckoutLine[];
  email: string | null;
  language: Language;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes and at most 24 hours ahead when first asked for; the same for every repetition of an attempt. */
  expiresAt: Date;
};

export type NewRefund = {
  paymentId: string;
  orderId: string;
  userId: string;
  amount: Ore;
  refundId: string;
  /** Begins at 1 and rises only after a refusal: refund and attempt are one at the provider, however often it is asked for. */
  attempt: number;
  /** Above 1 when another amount is asked for, because the provider had less left than the first time; 1 when left out. */
  look?: number;
};

/** Card payments in SEK. Every call rejects with PaymentError and nothing else when the provider refuses or cannot be reached. */
export type Payments = {
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Null when the provider does not know it. */
  readCheckout(id: string): Promise<Checkout | null>;
  /** Ends an open session, so that it cannot be paid any more; one that is over already is told as it is. */
  expireCheckout(id: string): Promise<Checkout>;
  refund(refund: NewRefund): Promise<Refund>;
  /** What was paid to us in kronor, all of it or one payment. */
  listSettled(paymentId?: string): Promise<SettledPayment[]>;
  /** What has gone back of a payment, newest first, also at the provider's own pages. */
  listRefunds(paymentId: string): Promise<Refund[]>;
  /** What has gone back of any payment since then, newest first. */
  listRefundsSince(since: Date): Promise<Refund[]>;
  /** Reads a webhook of the provider's; throws WebhookRefused unless it is signed by them and fresh. */
  readWebhookEvent(body: Buffer, signature: string): PaymentEvent | Promise<PaymentEvent>;
};

type EventHead = { id: string; type: string; createdAt: Date };
type ChargedWith = { brand: string; last4: string; fingerprint: string | null };
type Payment = { paymentId: string; orderId: string | null; userId: string | null };

/**
 * What the provider tells us about a payment. Webhooks come in any order, late and more than once; the order id is null
 * in webhooks about payments that were not begun by us.
 */
export type PaymentEvent = EventHead &
  (
    | { kind: 'checkout-completed'; checkout: Checkout }
    | { kind: 'checkout-expired'; checkout: Checkout }
    | ({ kind: 'payment-succeeded'; amount: Ore; currency: string } & Payment)
    /** The session may still be open: the buyer can try another card. */
    | ({ kind: 'payment-failed'; code: PaymentErrorCode } & Payment)
    /** Which card paid, as far as it is told. */
    | ({ kind: 'payment-charged'; card: ChargedWith | null } & Payment)
    /** The sum of all refunds of the payment so far, also of those made in the provider's own pages. */
    | ({ kind: 'payment-refunded'; refunded: Ore; amount: Ore } & Payment)
    | { kind: 'refund-changed'; refund: Refund }
    | { kind: 'dispute-changed'; dispute: Dispute }
    /** Nothing we act upon. */
    | { kind: 'other' }
  );

/** Where no provider is configured: cards cannot be used, and whoever tries is told so. */
export function createNoPayments(): Payments {
  const refuse = async () => {
    throw new PaymentError('service_unavailable', null);
  };
  return {
    createCheckout: refuse,
    readCheckout: refuse,
    expireCheckout: refuse,
    refund: refuse,
    listSettled: refuse,
    listRefunds: refuse,
    listRefundsSince: async () => [],
    readWebhookEvent() {
      throw new WebhookRefused('no payment provider is configured');
    },
  };
}
