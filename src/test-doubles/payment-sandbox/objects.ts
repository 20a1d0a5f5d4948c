import type Stripe from 'stripe';

/** The provider's own shapes from its client library: a missing or misspelt field does not compile. */
export type Session = Stripe.Checkout.Session;
export type Intent = Stripe.PaymentIntent;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type BalanceTransaction = Stripe.BalanceTransaction;
export type Payout = Stripe.Payout;
/** The fields of a dispute that we read; the provider's own shape has some thirty more fields of evidence. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'payment_intent' | 'reason'
> & { status: string; evidence_details: { due_by: number | null } };

/** On the wire a decimal is text; the client library converts it to its own number type. */
type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price };

export type SandboxEvent = {
  id: string;
  object: 'event';
  api_version: string | null;
  created: number;
  data: { object: Session | Intent | Charge | Refund | Dispute };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** A session with the data that its page needs and the wire does not have. */
export type SessionRecord = {
  session: Session;
  lines: LineItem[];
  intentMetadata: Stripe.Metadata;
  /** The name of the test card whose owner is being asked to confirm. */
  confirming: string | null;
  /** Until when a buyer can approve the request in their app; absent in older records. */
  asking?: { until: number } | null;
  /** When the bank decides about an approved payment, and how. */
  awaiting?: { at: number; succeeds: boolean } | null;
};

/**
 * The delivery state of an event's webhook; separate from the event, because it changes with every attempt. Times are milliseconds of the
 * sandbox's clock.
 */
export type Delivery = {
  eventId: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given-up';
  nextAtMs: number;
};

/** A refund that the bank has not completed yet. */
export type RefundRecord = { refund: Refund; settlesAs: 'succeeded' | 'failed' | null };

/** A change of the balance, with the payout that it was a part of. */
export type BalanceRecord = { transaction: BalanceTransaction; payoutId: string | null };

/** The answer to a request with an idempotency key, returned again for the same request. */
export type SavedAnswer = { fingerprint: string; body: unknown; savedAtMs: number };

export type Kinds = {
  sessions: SessionRecord;
  intents: Intent;
  charges: Charge;
  refunds: RefundRecord;
  disputes: Dispute;
  balance: BalanceRecord;
  payouts: Payout;
  events: SandboxEvent;
  deliveries: Delivery;
  answers: SavedAnswer;
  /** The test card of a charge: it decides how refunds end. */
  cards: string;
};
