import type { Ore } from '#domain/money/ore.ts';
import type { Checkout, Refund, SettledPayment } from './checkout.ts';
import type { PaymentEvent } from './payment-event.ts';

/** Something a card is asked to pay for. The provider shows name and description to the buyer. */
export type CheckoutLine = { name: string; description: string | null; unitAmount: Ore; quantity: number };

export type NewCheckout = {
  orderId: string;
  userId: string;
  /** Begins at 1 and rises only after expiry or failure: order and attempt are one session, however often it is asked for. */
  attempt: number;
  lines: CheckoutLine[];
  email: string | null;
  language: 'sv' | 'en';
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
  readWebhookEvent(body: Buffer, signature: string): PaymentEvent;
};
