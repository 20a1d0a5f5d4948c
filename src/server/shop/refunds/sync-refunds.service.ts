import * as z from 'zod';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import { findOrderForUpdate } from '../orders/orders.store.ts';
import {
  failCovered,
  findRefund,
  findRefundByProvider,
  listByProviderIds,
  listUnendedRefunds,
  listUnsentRefunds,
  noteRefund,
  REFUND_STATES,
} from '../orders/refunds.store.ts';
import { listPaymentOwners } from '../payments/payments.store.ts';
import { changeRefund } from './count-refunded.service.ts';
import { recordOutsideRefund } from './other-refunds.service.ts';
import { enqueueRefund, refundName } from './send-refund.service.ts';

/** What the provider tells of a refund; false when it is none of those we have written down. */
export async function applyRefundFact(tx: Db, reported: Refund): Promise<boolean> {
  const known = await findRefundByProvider(tx, reported.id);
  const ours = refundName.safeParse(reported);
  const refund = known ?? (ours.success ? await findRefund(tx, ours.data.userId, ours.data.refundId) : null);
  if (refund === null) return false;
  await changeRefund(tx, refund, async (changing) => {
    // An earlier try at it says nothing of the one that is under way.
    if (known || reported.attempt === refund.attempt) await noteRefund(changing, refund, reported);
    // What we never sent because this one covered it is not back either.
    if (refund.paymentId && reported.status === 'failed') await failCovered(changing, refund.userId, refund.paymentId);
  });
  return true;
}

/** Asks the provider what has gone back of a payment. */
export const SYNC_REFUNDS = 'shop-look-at-refunds';

const looking = z.object({ userId: z.uuid(), orderId: z.uuid(), paymentId: z.string() });
type Looking = z.infer<typeof looking>;

export async function syncRefundsSoon(tx: Db, deps: OrderDeps, payload: Looking) {
  const uniqueKey = `${SYNC_REFUNDS}:${payload.paymentId}`;
  await enqueueJob(tx, { kind: SYNC_REFUNDS, payload, uniqueKey }, deps.clock, deps.random);
}

const HOUR_MS = 3_600_000;

/** However often it is asked for, it happens once an hour. */
async function syncRefundsHourly(
  db: Db,
  deps: OrderDeps,
  payload: Omit<Looking, 'paymentId'> & { paymentId: string | null },
) {
  const uniqueKey = `${SYNC_REFUNDS}:hourly:${payload.paymentId}`;
  const runAt = new Date(deps.clock().getTime() + HOUR_MS);
  await enqueueJob(db, { kind: SYNC_REFUNDS, payload, uniqueKey, runAt }, deps.clock, deps.random);
}

/** Brings our books in line with the provider's: how ours ended, and what was sent back at its own pages. */
export async function syncRefunds(
  db: Db,
  deps: OrderDeps & Pick<AppDeps, 'payments'>,
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

const DAY_MS = 86_400_000;
/** Banks send refunds back for up to a month; a server that was away has as much time again to come back. */
const LOOK_BACK_MS = 60 * DAY_MS;

/**
 * Compares the provider's refunds with ours, and has the payments synced where they differ: refunds made at its own pages whose event
 * never came, and those that a bank has sent back after the provider had called them done.
 */
export async function syncRecentRefunds(db: Db, deps: OrderDeps & Pick<AppDeps, 'payments'>): Promise<void> {
  const made = await deps.payments.listRefundsSince(new Date(deps.clock().getTime() - LOOK_BACK_MS));
  const rows = await listByProviderIds(
    db,
    made.map(({ id }) => id),
  );
  const known = new Map(rows.map(({ providerId, state }) => [providerId, state]));
  // One that failed before we had heard of it has changed nothing.
  const differing = made.filter(({ id, status }) => (known.get(id) ?? 'failed') !== REFUND_STATES[status]);
  const payments = new Set(differing.flatMap(({ paymentId }) => paymentId ?? []));
  for (const owner of await listPaymentOwners(db, [...payments])) await syncRefundsSoon(db, deps, owner);
}

const BATCH = 100;

/** Takes up again what got stuck: a refund whose job was given up while the provider was away, and one that nobody said the end of. */
export async function resumeRefunds(db: Db, deps: OrderDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - HOUR_MS);
  for (const unsent of await listUnsentRefunds(db, before, BATCH)) await enqueueRefund(db, deps, unsent);
  for (const unended of await listUnendedRefunds(db, before, BATCH)) await syncRefundsHourly(db, deps, unended);
}
