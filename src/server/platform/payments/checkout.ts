import type { Ore } from '#domain/money/ore.ts';

/** The buyer's visit to the provider's payment page. */
export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** Where to send the buyer; null once the session is over. */
  url: string | null;
  amount: Ore;
  /** `sek`, unless somebody else has written our order to their own session. */
  currency: string;
  /** Null until the buyer has tried to pay. */
  paymentId: string | null;
  orderId: string | null;
  userId: string | null;
  expiresAt: Date;
};

/** A card holder's bank asks for a payment back. */
export type Dispute = {
  id: string;
  status: 'open' | 'won' | 'lost';
  amount: Ore;
  /** The provider's word: `fraudulent`, `product_not_received` … */
  reason: string;
  paymentId: string | null;
  /** Until when the bank takes evidence. */
  dueBy: Date | null;
};

export type Refund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: Ore;
  paymentId: string | null;
  orderId: string | null;
  userId: string | null;
  /** Which refund of ours it is and which try at it; null for one that was made at the provider's own pages. */
  refundId: string | null;
  attempt: number | null;
};

/** What the provider has received for a payment and given back of it, by its own books. */
export type SettledPayment = { paymentId: string; received: Ore; refunded: Ore };
