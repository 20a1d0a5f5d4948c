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
