import type { Ore } from '#domain/money/ore.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { Language } from '#domain/text/language.ts';
import type { Checkout, Dispute, ProviderPayout, ProviderPayoutRow, Refund, SettledPayment } from './checkout.ts';
import { PaymentError, type PaymentErrorCode, WebhookRefused } from './payment-error.ts';

/** An item of a card payment. The provider shows name and description to the buyer. */
type CheckoutLine = { name: string; description: string | null; unitAmount: Ore; quantity: number };

export type NewCheckout = {
  orderId: string;
  userId: string;
  /** Begins at 1 and rises only after expiry or failure: order and attempt identify one session, however often it is requested. */
  attempt: number;
  method: PaymentMethod;
  lines: CheckoutLine[];
  email: string | null;
  language: Language;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** Between 30 minutes and 24 hours ahead at the first request; the same for every repetition of an attempt. */
  expiresAt: Date;
};

export type NewRefund = {
  paymentId: string;
  orderId: string;
  userId: string;
  amount: Ore;
  refundId: string;
  /** Begins at 1 and rises only after a refusal: refund and attempt identify one refund at the provider, however often it is requested. */
  attempt: number;
  /** Above 1 when the amount changed because the provider had less left than the first time; 1 when left out. */
  look?: number;
};

/** Payments in SEK by card, Swish or Klarna. Every call rejects with PaymentError only, when the provider refuses or cannot be reached. */
export type Payments = {
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  /** Null when the provider does not know it. */
  readCheckout(id: string): Promise<Checkout | null>;
  /** Ends an open session, so that it cannot be paid any more; returns one that is already over. */
  expireCheckout(id: string): Promise<Checkout>;
  refund(refund: NewRefund): Promise<Refund>;
  /** Payments received in SEK: all of them, or one. */
  listSettled(paymentId?: string): Promise<SettledPayment[]>;
  /** The refunds of a payment, newest first, including those made in the provider's dashboard. */
  listRefunds(paymentId: string): Promise<Refund[]>;
  /** All refunds since then, newest first. */
  listRefundsSince(since: Date): Promise<Refund[]>;
  /** Payouts in SEK that have arrived since then, oldest first. */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /** Everything that a payout consists of, oldest first. */
  listPayoutRows(payoutId: string): Promise<ProviderPayoutRow[]>;
  /** Reads a webhook of the provider; throws WebhookRefused unless it is signed and fresh. */
  readWebhookEvent(body: Buffer, signature: string): PaymentEvent | Promise<PaymentEvent>;
};

type EventHead = { id: string; type: string; createdAt: Date };
type ChargedWith = { brand: string; last4: string; fingerprint: string | null };
type Payment = { paymentId: string; orderId: string | null; userId: string | null };

/**
 * An event of the provider about a payment. Webhooks come in any order, late and more than once; the order id is null for payments that
 * were not begun by us.
 */
export type PaymentEvent = EventHead &
  (
    | { kind: 'checkout-completed'; checkout: Checkout }
    | { kind: 'checkout-expired'; checkout: Checkout }
    /** The buyer had approved the payment, and it failed afterwards: nothing was paid. */
    | { kind: 'checkout-failed'; checkout: Checkout }
    | ({ kind: 'payment-succeeded'; amount: Ore; currency: string } & Payment)
    /** The session may still be open: the buyer can try another card. */
    | ({ kind: 'payment-failed'; code: PaymentErrorCode } & Payment)
    /** The method, and the card if one paid; null when unknown. */
    | ({ kind: 'payment-charged'; card: ChargedWith | null; method: PaymentMethod | null } & Payment)
    /** The sum of all refunds of the payment so far, including those made in the provider's dashboard. */
    | ({ kind: 'payment-refunded'; refunded: Ore; amount: Ore } & Payment)
    | { kind: 'refund-changed'; refund: Refund }
    | { kind: 'dispute-changed'; dispute: Dispute }
    /** Ignored. */
    | { kind: 'other' }
  );

/** Used when no provider is configured: every payment is refused. */
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
    listPayouts: async () => [],
    listPayoutRows: async () => [],
    readWebhookEvent() {
      throw new WebhookRefused('no payment provider is configured');
    },
  };
}
