import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import { findOrder, findOrderForUpdate, findOwner } from '../orders/orders.store.ts';
import {
  endRefund,
  findRefund,
  listRefunds,
  noteRefund,
  type StoredRefund,
  updateRefund,
} from '../orders/refunds.store.ts';
import { changeRefund, countRefunded } from './count-refunded.service.ts';

/** Refunds money through the provider. */
export const SEND_REFUND = 'shop-send-refund';

type RefundTry = { userId: string; refundId: string; attempt: number };

export async function enqueueRefund(tx: Db, deps: OrderDeps, { userId, refundId, attempt }: RefundTry) {
  const uniqueKey = `${SEND_REFUND}:${refundId}:${attempt}`;
  const job = { kind: SEND_REFUND, payload: { userId, refundId }, uniqueKey };
  await enqueueJob(tx, job, deps.clock, deps.random);
}

/** The key of a refund in its job and in the provider's metadata. */
export const refundName = z.object({ userId: z.uuid(), refundId: z.uuid() });

/**
 * Sends a refund to the card. First looks the refund up at the provider: idempotency keys expire after a day there, and a refund whose
 * answer was lost must not be repeated.
 */
export async function sendRefund(db: Db, { payments }: Pick<AppDeps, 'payments'>, payload: unknown): Promise<void> {
  const { userId, refundId } = refundName.parse(payload);
  const refund = await findRefund(db, userId, refundId);
  if (!refund?.paymentId || refund.state !== 'pending' || refund.providerId !== null) return;
  const { id, orderId, attempt, paymentId } = refund;
  for (let look = 1; ; look += 1) {
    const found = await lookFor(db, payments, { ...refund, paymentId });
    if (found.sent || found.left <= 0) return endWithout(db, refund, found);
    try {
      const amount = ore(Math.min(refund.card, found.left));
      const made = await payments.refund({ userId, orderId, paymentId, amount, refundId: id, attempt, look });
      return await changeRefund(db, refund, async (tx) => {
        await noteRefund(tx, refund, made);
        if (amount < refund.card) await updateRefund(tx, userId, id, { sentCard: amount });
      });
    } catch (error) {
      if (!(error instanceof PaymentError) || error.isPassing) throw error;
      // Somebody is refunding on the provider's own pages at this moment: what is left is looked up once more.
      if (look < MAX_LOOKS && isTooMuch(error)) continue;
      return await noteRefusal(db, refund, error, found.theirs);
    }
  }
}

const MAX_LOOKS = 3;

/** Less of the payment is left at the provider than was requested. */
const isTooMuch = ({ code, providerCode }: PaymentError) =>
  code === 'invalid_amount' || providerCode === 'charge_already_refunded';

type Found = { sent: Refund | null; left: number; theirs: number };

/** The provider's records of a payment: this refund, if it was sent before, and what is left to send. */
async function lookFor(
  db: Db,
  payments: AppDeps['payments'],
  refund: StoredRefund & { paymentId: string },
): Promise<Found> {
  const { userId, id, orderId, paymentId } = refund;
  const known = await listRefunds(db, { userId, id: orderId });
  const listed = (await payments.listRefunds(paymentId)).filter((one) => !hasFailed(one, known));
  const theirs = sumOf(listed);
  const left = (await amountPaid(db, refund)) - theirs;
  // Somebody was first on the provider's own pages. A refund of the same amount counts as ours, and its state becomes ours.
  const faster = (one: Refund) => left <= 0 && one.amount === refund.card && rowOf(one, known) === undefined;
  return { sent: listed.find((one) => one.refundId === id) ?? listed.find(faster) ?? null, left, theirs };
}

/** Nothing to send: the provider has this refund, or the whole payment is refunded in another way. */
async function endWithout(db: Db, refund: StoredRefund, { sent }: Found) {
  await changeRefund(db, refund, (tx) =>
    sent ? noteRefund(tx, refund, sent) : endRefund(tx, refund, { state: 'done', sentCard: 0 }),
  );
}

const rowOf = (listed: Refund, known: StoredRefund[]) =>
  known.find(({ id, providerId }) => providerId === listed.id || id === listed.refundId);

/** A list may be older than our records: a refund that has failed here has failed, and so have all attempts before the last. */
function hasFailed(listed: Refund, known: StoredRefund[]): boolean {
  const row = rowOf(listed, known);
  if (listed.status === 'failed' || !row) return listed.status === 'failed';
  const isEarlierTry = row.id === listed.refundId && listed.attempt !== null && listed.attempt < row.attempt;
  return isEarlierTry || (row.state === 'failed' && row.providerId === listed.id);
}

/** What the card paid: a payment that is returned in full is independent of the order's price. */
async function amountPaid(db: Db, { userId, orderId, card, isLatePayment }: StoredRefund): Promise<number> {
  const order = isLatePayment ? null : await findOrder(db, { userId, id: orderId });
  return order?.finalAmountPaid ?? card;
}

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * When the whole payment is refunded, so is this refund, whoever sent it. Any other refusal waits for an admin, who sees what the
 * provider's list has as refunded.
 */
async function noteRefusal(db: Db, refund: StoredRefund, { code, providerCode }: PaymentError, theirs: number) {
  const isBack = providerCode === 'charge_already_refunded';
  const outcome = isBack
    ? { state: 'done' as const, sentCard: 0 }
    : { state: 'failed' as const, providerRefunded: theirs };
  await changeRefund(db, refund, (tx) => endRefund(tx, refund, outcome));
  if (!isBack) throw new JobRefused(`The provider does not refund order ${refund.orderId}: ${providerCode ?? code}`);
}

/** Retries a failed refund, as a new request to the provider. Refunds in another state are unchanged: idempotent. */
export async function retryRefund(
  db: Db,
  deps: OrderDeps,
  actorId: string,
  request: { id: string; refundId: string },
): Promise<void> {
  const userId = await findOwner(db, request.id);
  if (userId === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, { userId, id: request.id });
    const refund = await findRefund(tx, userId, request.refundId);
    if (!order || refund?.orderId !== order.id) throw refuse('NOT_FOUND');
    if (refund.state !== 'failed') return;
    const attempt = refund.attempt + 1;
    const fresh = { providerId: null, sentCard: null, providerRefunded: null };
    await updateRefund(tx, userId, refund.id, { state: 'pending', attempt, ...fresh });
    await countRefunded(tx, order);
    await enqueueRefund(tx, deps, { userId, refundId: refund.id, attempt });
    const about = { area: 'order', action: 'retry-refund', subjectId: order.id, memberId: userId } as const;
    await recordAdminEvent(tx, { at: deps.clock(), actorId, ...about });
  });
}
