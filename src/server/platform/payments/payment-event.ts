import type { Ore } from '#domain/money/ore.ts';
import type { Checkout, Dispute, Refund } from './checkout.ts';
import type { PaymentErrorCode } from './payment-error.ts';

type EventHead = { id: string; type: string; createdAt: Date };
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
    | ({ kind: 'payment-charged'; card: { brand: string; last4: string } | null } & Payment)
    /** The sum of all refunds of the payment so far, also of those made in the provider's own pages. */
    | ({ kind: 'payment-refunded'; refunded: Ore; amount: Ore } & Payment)
    | { kind: 'refund-changed'; refund: Refund }
    | { kind: 'dispute-changed'; dispute: Dispute }
    /** Nothing we act upon. */
    | { kind: 'other' }
  );
