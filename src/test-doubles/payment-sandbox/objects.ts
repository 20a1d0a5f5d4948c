import type Stripe from 'stripe';

/** The provider's own shapes, as its client library describes them: what is missing or misspelt here does not compile. */
export type Session = Stripe.Checkout.Session;
export type Intent = Stripe.PaymentIntent;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
/** What we read of a dispute; the provider's own shape has evidence in some thirty fields more. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'payment_intent' | 'reason'
> & { status: string; evidence_details: { due_by: number | null } };

/** On the wire a decimal is text; the client library makes it a number of its own. */
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

/** A session and what its page needs that the wire does not show. */
export type SessionRecord = {
  session: Session;
  lines: LineItem[];
  intentMetadata: Stripe.Metadata;
  /** The name of the test card whose owner is being asked to confirm. */
  confirming: string | null;
};

/**
 * How the webhook of an event is getting on; apart from the event, because it changes with every try. Moments are
 * milliseconds of the sandbox's clock.
 */
export type Delivery = {
  eventId: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given-up';
  nextAtMs: number;
};

/** A refund whose bank has not had its last word yet. */
export type RefundRecord = { refund: Refund; settlesAs: 'succeeded' | 'failed' | null };

/** What a request with an idempotency key was answered, so that the same request gets the same answer. */
export type SavedAnswer = { fingerprint: string; body: unknown; savedAtMs: number };

export type Kinds = {
  sessions: SessionRecord;
  intents: Intent;
  charges: Charge;
  refunds: RefundRecord;
  disputes: Dispute;
  events: SandboxEvent;
  deliveries: Delivery;
  answers: SavedAnswer;
  /** Which test card paid a charge: it decides how a refund of it ends. */
  cards: string;
};
