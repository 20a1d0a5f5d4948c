import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import type { Checkout, Refund } from './checkout.ts';

const metadata = z.record(z.string(), z.string()).nullish();
/** A reference to another object comes as its id, or as the object itself. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const amount = z.int().transform(ore);
const moment = z.int().transform((seconds) => new Date(seconds * 1000));

const checkoutSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  url: z.string().nullish(),
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  payment_intent: reference,
  expires_at: moment,
  metadata,
});

const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount,
  payment_intent: reference,
  metadata,
});

export const paymentIntent = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  metadata,
});

const card = z.object({ brand: z.string(), last4: z.string() });

export const charge = z.object({
  amount,
  amount_refunded: amount,
  payment_intent: reference,
  payment_method_details: z.object({ card: card.nullish().catch(null) }).nullish(),
  metadata,
});

export const notice = z.object({
  id: z.string(),
  type: z.string(),
  created: moment,
  data: z.object({ object: z.unknown() }),
});

export function readCheckoutSession(raw: unknown): Checkout {
  const read = checkoutSession.parse(raw);
  return {
    id: read.id,
    status: read.status ?? 'open',
    isPaid: read.payment_status === 'paid',
    url: read.url ?? null,
    amount: read.amount_total ?? ore(0),
    currency: read.currency ?? 'sek',
    paymentId: read.payment_intent ?? null,
    expiresAt: read.expires_at,
    ...ourIds(read.metadata),
  };
}

export function readRefund(raw: unknown): Refund {
  const read = refund.parse(raw);
  return {
    id: read.id,
    status: refundStatus(read.status ?? ''),
    amount: read.amount,
    paymentId: read.payment_intent ?? null,
    ...ourIds(read.metadata),
    refundId: read.metadata?.refund_id ?? null,
    attempt: read.metadata?.refund_attempt === undefined ? null : Number(read.metadata.refund_attempt),
  };
}

const refundList = z.object({ data: z.array(z.unknown()) });

export function readRefunds(raw: unknown): Refund[] {
  return refundList.parse(raw).data.map(readRefund);
}

/** What we wrote to everything that belongs to an order. */
export function ourIds(written: z.infer<typeof metadata>) {
  return { orderId: written?.order_id ?? null, userId: written?.user_id ?? null };
}

function refundStatus(status: string): Refund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
