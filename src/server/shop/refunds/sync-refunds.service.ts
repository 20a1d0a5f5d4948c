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

/** Applies the provider's state of a refund; false when we have no record of it. */
export async function applyReportedRefund(tx: Db, reported: Refund): Promise<boolean> {
  const known = await findRefundByProvider(tx, reported.id);
  const ours = refundName.safeParse(reported);
  const refund = known ?? (ours.success ? await findRefund(tx, ours.data.userId, ours.data.refundId) : null);
  if (refund === null) return false;
  await changeRefund(tx, refund, async (changing) => {
    // The state of an earlier attempt is irrelevant to the current one.
    if (known || reported.attempt === refund.attempt) await noteRefund(changing, refund, reported);
    // Refunds that were not sent because this one covered them have failed with it.
    if (refund.paymentId && reported.status === 'failed') await failCovered(changing, refund.userId, refund.paymentId);
  });
  return true;
}

/** Reads the refunds of a payment from the provider. */
export const SYNC_REFUNDS = 'shop-look-at-refunds';

const syncPayload = z.object({ userId: z.uuid(), orderId: z.uuid(), paymentId: z.string() });
type SyncPayload = z.infer<typeof syncPayload>;

export async function enqueueRefundSync(tx: Db, deps: OrderDeps, payload: SyncPayload) {
  const uniqueKey = `${SYNC_REFUNDS}:${payload.paymentId}`;
  await enqueueJob(tx, { kind: SYNC_REFUNDS, payload, uniqueKey }, deps.clock, deps.random);
}

const HOUR_MS = 3_600_000;

/** At most once an hour, however often it is called. */
async function syncRefundsHourly(
  db: Db,
  deps: OrderDeps,
  payload: Omit<SyncPayload, 'paymentId'> & { paymentId: string | null },
) {
  const uniqueKey = `${SYNC_REFUNDS}:hourly:${payload.paymentId}`;
  const runAt = new Date(deps.clock().getTime() + HOUR_MS);
  await enqueueJob(db, { kind: SYNC_REFUNDS, payload, uniqueKey, runAt }, deps.clock, deps.random);
}

/** Updates our records from the provider's: how our refunds ended, and which were made on its own pages. */
export async function syncRefunds(
  db: Db,
  deps: OrderDeps & Pick<AppDeps, 'payments'>,
  payload: unknown,
): Promise<void> {
  const { userId, orderId, paymentId } = syncPayload.parse(payload);
  const reported = await deps.payments.listRefunds(paymentId);
  for (const refund of reported.toReversed()) {
    await db.transaction(async (tx) => {
      const order = await findOrderForUpdate(tx, { userId, id: orderId });
      if (!order || (await applyReportedRefund(tx, refund)) || refund.status === 'failed') return;
      await recordOutsideRefund(tx, deps, order, refund);
    });
  }
}

const DAY_MS = 86_400_000;
/** Banks return refunds for up to a month; this allows for an outage of the same length. */
const LOOK_BACK_MS = 60 * DAY_MS;

/**
 * Compares the provider's refunds with ours, and syncs payments that differ: refunds made on its own pages whose webhook never arrived, and
 * refunds that a bank has returned after the provider had reported them as done.
 */
export async function syncRecentRefunds(db: Db, deps: OrderDeps & Pick<AppDeps, 'payments'>): Promise<void> {
  const made = await deps.payments.listRefundsSince(new Date(deps.clock().getTime() - LOOK_BACK_MS));
  const rows = await listByProviderIds(
    db,
    made.map(({ id }) => id),
  );
  const known = new Map(rows.map(({ providerId, state }) => [providerId, state]));
  // A refund that failed before we knew of it has changed nothing.
  const differing = made.filter(({ id, status }) => (known.get(id) ?? 'failed') !== REFUND_STATES[status]);
  const payments = new Set(differing.flatMap(({ paymentId }) => paymentId ?? []));
  for (const owner of await listPaymentOwners(db, [...payments])) await enqueueRefundSync(db, deps, owner);
}

const BATCH = 100;

/** Resumes unfinished refunds: those whose job was given up while the provider was unreachable, and those whose end was never reported. */
export async function resumeRefunds(db: Db, deps: OrderDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - HOUR_MS);
  for (const unsent of await listUnsentRefunds(db, before, BATCH)) await enqueueRefund(db, deps, unsent);
  for (const unended of await listUnendedRefunds(db, before, BATCH)) await syncRefundsHourly(db, deps, unended);
}
