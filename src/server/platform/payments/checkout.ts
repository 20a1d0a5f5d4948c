import type { Ore } from '#domain/money/ore.ts';
import type { PayoutRowKind } from '#domain/shop/bookkeeping/payouts.ts';

/** The buyer's session at the provider's payment page. */
export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** Complete, and its payment was refused afterwards. Null where the provider has not stated it: in webhooks. */
  hasFailed: boolean | null;
  /** The payment page; null once the session is over. */
  url: string | null;
  amount: Ore;
  /** `sek`, except in a foreign session that names our order. */
  currency: string;
  /** Null until the buyer has tried to pay. */
  paymentId: string | null;
  orderId: string | null;
  userId: string | null;
  expiresAt: Date;
};

/** A card holder's bank reclaims a payment. */
export type Dispute = {
  id: string;
  status: 'open' | 'won' | 'lost';
  amount: Ore;
  /** The provider's code: `fraudulent`, `product_not_received` … */
  reason: string;
  paymentId: string | null;
  /** The bank's deadline for evidence. */
  dueBy: Date | null;
};

export type Refund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: Ore;
  paymentId: string | null;
  orderId: string | null;
  userId: string | null;
  /** Our refund and attempt; null for a refund made in the provider's dashboard. */
  refundId: string | null;
  attempt: number | null;
};

/** Money that the provider has sent to the shop's bank account, or taken from it when the amount is negative. */
export type ProviderPayout = { id: string; amount: number; arrivedAt: Date };

/** A row of a payout, in öre: the fee reduces the amount. */
export type ProviderPayoutRow = {
  id: string;
  kind: PayoutRowKind;
  amount: number;
  fee: number;
  at: Date;
  paymentId: string | null;
};

/** The provider's totals of a payment: received and refunded. */
export type SettledPayment = { paymentId: string; received: Ore; refunded: Ore };
