import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { findOrder, findOrderForUpdate, findOwner } from '../orders/orders.store.ts';
import {
  endRefund,
  failCovered,
  findRefund,
  findRefundByProvider,
  listRefunds,
  noteRefund,
  type StoredRefund,
  updateRefund,
} from '../payments/payments.store.ts';
import { enqueueRefund, type SettleDeps } from '../payments/settle.service.ts';
import { recordOutsideRefund } from './refund.service.ts';

const named = z.object({ userId: z.uuid(), refundId: z.uuid() });

/**
 * Sends a refund to the card. The provider is asked first whether it has it: it forgets the key of a request after a day, and one
 * whose answer was lost must not be made again.
 */
export async function sendRefund(db: Db, { payments }: Pick<AppDeps, 'payments'>, payload: unknown): Promise<void> {
  const { userId, refundId } = named.parse(payload);
  const refund = await findRefund(db, userId, refundId);
  if (!refund?.paymentId || refund.state !== 'pending' || refund.providerId !== null) return;
  const { id, orderId, attempt, paymentId } = refund;
  try {
    const known = await listRefunds(db, { userId, id: orderId });
    const sent = (await payments.listRefunds(paymentId)).filter((listed) => !hasFailed(listed, known));
    const before = sent.find((listed) => listed.refundId === id);
    if (before) return await noteRefund(db, refund, before);
    const amount = ore(Math.min(refund.card, (await amountPaid(db, refund)) - sumOf(sent)));
    // Somebody was faster at the provider's own pages. The same amount is ours, and stands or falls with theirs.
    const theirs = sent.find((listed) => listed.amount === refund.card && rowOf(listed, known) === undefined);
    if (amount <= 0) return await (theirs ? noteRefund(db, refund, theirs) : endRefund(db, refund, 'done'));
    await noteRefund(db, refund, await payments.refund({ userId, orderId, paymentId, amount, refundId: id, attempt }));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.isPassing) throw error;
    await noteRefusal(db, refund, error);
  }
}

const rowOf = (listed: Refund, known: StoredRefund[]) =>
  known.find(({ id, providerId }) => providerId === listed.id || id === listed.refundId);

/** A list may be older than what we know: one that has failed with us has failed, and so have all tries before the last. */
function hasFailed(listed: Refund, known: StoredRefund[]): boolean {
  const row = rowOf(listed, known);
  if (listed.status === 'failed' || !row) return listed.status === 'failed';
  const isEarlierTry = row.id === listed.refundId && listed.attempt !== null && listed.attempt < row.attempt;
  return isEarlierTry || (row.state === 'failed' && row.providerId === listed.id);
}

/** What the card paid: a payment that goes back whole has nothing to do with what its order cost. */
async function amountPaid(db: Db, { userId, orderId, card, isLatePayment }: StoredRefund): Promise<number> {
  const order = isLatePayment ? null : await findOrder(db, { userId, id: orderId });
  return order?.finalAmountPaid ?? card;
}

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** All of a payment that is back is back, whoever sent it. Any other refusal waits for an admin. */
async function noteRefusal(db: Db, refund: StoredRefund, { code, providerCode }: PaymentError) {
  const isBack = providerCode === 'charge_already_refunded';
  await endRefund(db, refund, isBack ? 'done' : 'failed');
  if (!isBack) throw new JobRefused(`The provider does not refund order ${refund.orderId}: ${providerCode ?? code}`);
}

/** Tries a refund again that has failed, as a new one to the provider. One that has not is left alone: idempotent. */
export async function retryRefund(db: Db, deps: SettleDeps, request: { id: string; refundId: string }): Promise<void> {
  const userId = await findOwner(db, request.id);
  if (userId === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, { userId, id: request.id });
    const refund = await findRefund(tx, userId, request.refundId);
    if (!order || refund?.orderId !== order.id) throw refuse('NOT_FOUND');
    if (refund.state !== 'failed') return;
    const attempt = refund.attempt + 1;
    await updateRefund(tx, userId, refund.id, { state: 'pending', attempt, providerId: null });
    await enqueueRefund(tx, deps, { userId, refundId: refund.id, attempt });
  });
}

/** What the provider tells of a refund; false when it is none of those we have written down. */
export async function applyRefundFact(tx: Db, reported: Refund): Promise<boolean> {
  const known = await findRefundByProvider(tx, reported.id);
  const ours = named.safeParse(reported);
  const refund = known ?? (ours.success ? await findRefund(tx, ours.data.userId, ours.data.refundId) : null);
  // An earlier try at it says nothing of the one that is under way.
  if (refund && (known || reported.attempt === refund.attempt)) await noteRefund(tx, refund, reported);
  // What we never sent because this one covered it is not back either.
  if (refund?.paymentId && reported.status === 'failed') await failCovered(tx, refund.userId, refund.paymentId);
  return refund !== null;
}

/** Asks the provider what has gone back of a payment. */
export const SYNC_REFUNDS = 'shop-look-at-refunds';

const looking = z.object({ userId: z.uuid(), orderId: z.uuid(), paymentId: z.string() });
type Looking = z.infer<typeof looking>;

export async function syncRefundsSoon(tx: Db, deps: SettleDeps, payload: Looking) {
  const uniqueKey = `${SYNC_REFUNDS}:${payload.paymentId}`;
  await enqueueJob(tx, { kind: SYNC_REFUNDS, payload, uniqueKey }, deps.clock, deps.random);
}

const HOUR_MS = 3_600_000;

/** However often it is asked for, it happens once an hour. */
export async function syncRefundsHourly(
  db: Db,
  deps: SettleDeps,
  payload: Omit<Looking, 'paymentId'> & { paymentId: string | null },
) {
  const uniqueKey = `${SYNC_REFUNDS}:hourly:${payload.paymentId}`;
  const runAt = new Date(deps.clock().getTime() + HOUR_MS);
  await enqueueJob(db, { kind: SYNC_REFUNDS, payload, uniqueKey, runAt }, deps.clock, deps.random);
}

/** Brings our books in line with the provider's: how ours ended, and what was sent back at its own pages. */
export async function syncRefunds(
  db: Db,
  deps: SettleDeps & Pick<AppDeps, 'payments'>,
  payload: unknown,
): Promise<void> {
  const { userId, orderId, paymentId } = looking.parse(payload);
  const reported = await deps.payments.listRefunds(paymentId);
  for (const refund of reported.toReversed()) {
    await db.transaction(async (tx) => {
      const order = await findOrderForUpdate(tx, { userId, id: orderId });
      if (!order || (await applyRefundFact(tx, refund)) || refund.status === 'failed') return;
      await recordOutsideRefund(tx, deps, order, refund);
    });
  }
}
