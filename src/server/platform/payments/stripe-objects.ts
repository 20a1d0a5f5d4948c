import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import { PAYMENT_METHODS } from '#domain/shop/payment-methods.ts';
import type { Checkout, Dispute, Refund, SettledPayment } from './checkout.ts';

/** The provider's names and codes: plain characters that the database can store. */
const shortText = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);
const metadata = z.record(z.string(), z.string()).nullish();
/** A reference to another object comes as its id, or as the object itself. */
const reference = z.union([shortText, z.object({ id: shortText }).transform(({ id }) => id)]).nullish();
const amount = z.int().min(0).transform(ore);
/** Up to the year 3000, within the database's range. */
const moment = z
  .int()
  .min(0)
  .max(32_503_680_000)
  .transform((seconds) => new Date(seconds * 1000));

const checkoutSession = z.object({
  id: shortText,
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  url: z.string().nullish(),
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  /** Its id, or with its status where we expand it. */
  payment_intent: z
    .union([shortText.transform((id) => ({ id, status: null })), z.object({ id: shortText, status: z.string() })])
    .nullish(),
  expires_at: moment,
  metadata,
});

const refund = z.object({
  id: shortText,
  status: z.string().nullish(),
  amount,
  payment_intent: reference,
  metadata,
});

export const paymentIntent = z.object({
  id: shortText,
  amount,
  currency: z.string(),
  last_payment_error: z
    .object({
      code: z.string().nullish(),
      decline_code: z.string().nullish(),
      payment_method: z.object({ type: z.string() }).nullish().catch(null),
    })
    .nullish(),
  metadata,
});

const card = z.object({
  brand: shortText,
  last4: shortText,
  /** The provider's fingerprint of the card number, the same wherever it is used. */
  fingerprint: shortText.nullish().catch(null),
});

export const charge = z.object({
  amount,
  amount_refunded: amount,
  payment_intent: reference,
  payment_method_details: z
    .object({ type: z.enum(PAYMENT_METHODS).nullish().catch(null), card: card.nullish().catch(null) })
    .nullish(),
  metadata,
});

const dispute = z.object({
  id: shortText,
  amount,
  reason: shortText,
  status: z.string(),
  payment_intent: reference,
  evidence_details: z.object({ due_by: moment.nullish() }).nullish(),
});

export const webhookEvent = z.object({
  id: shortText,
  type: shortText,
  created: moment,
  data: z.object({ object: z.unknown() }),
});

export function readCheckoutSession(raw: unknown): Checkout {
  const read = checkoutSession.parse(raw);
  const intentStatus = read.payment_intent?.status ?? null;
  return {
    id: read.id,
    status: read.status ?? 'open',
    isPaid: read.payment_status === 'paid',
    hasFailed: intentStatus === null ? null : hasFailed(read, intentStatus),
    url: read.url ?? null,
    amount: read.amount_total ?? ore(0),
    currency: read.currency ?? 'sek',
    paymentId: read.payment_intent?.id ?? null,
    expiresAt: read.expires_at,
    ...ourIds(read.metadata),
  };
}

/** A complete session cannot be paid again: an intent that waits for a method has lost the one it had. */
function hasFailed({ status, payment_status }: z.infer<typeof checkoutSession>, intentStatus: string): boolean {
  const isOver = ['requires_payment_method', 'canceled'].includes(intentStatus);
  return status === 'complete' && payment_status !== 'paid' && isOver;
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

export function readDispute(raw: unknown): Dispute {
  const { id, amount: asked, reason, status, payment_intent, evidence_details } = dispute.parse(raw);
  return {
    id,
    amount: asked,
    reason,
    status: disputeStatus(status),
    paymentId: payment_intent ?? null,
    dueBy: evidence_details?.due_by ?? null,
  };
}

/** A closed inquiry, or a prevented dispute, has taken nothing from us. */
function disputeStatus(status: string): Dispute['status'] {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

const settledCharge = z.object({
  payment_intent: reference,
  status: z.string(),
  currency: z.string(),
  amount_captured: amount,
  amount_refunded: amount,
});

/** Successful charges in SEK; a refused card paid nothing. */
export function readSettled(raw: unknown): SettledPayment[] {
  return z
    .array(settledCharge)
    .parse(raw)
    .flatMap(({ payment_intent: paymentId, status, currency, amount_captured: received, amount_refunded: refunded }) =>
      paymentId && status === 'succeeded' && currency === 'sek' ? [{ paymentId, received, refunded }] : [],
    );
}

const refundList = z.object({ data: z.array(z.unknown()) });

export function readRefunds(raw: unknown): Refund[] {
  return refundList.parse(raw).data.map(readRefund);
}

/** Our metadata on every object of an order. */
export function ourIds(written: z.infer<typeof metadata>) {
  return { orderId: written?.order_id ?? null, userId: written?.user_id ?? null };
}

function refundStatus(status: string): Refund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
