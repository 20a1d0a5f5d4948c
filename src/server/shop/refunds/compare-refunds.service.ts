import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import { listRefundedPayments } from '../orders/refunds.store.ts';

const HOUR_MS = 3_600_000;
/** How far back refunds are compared: banks return refunds for up to a month. */
const LOOK_BACK_MS = 60 * 24 * HOUR_MS;

/** A payment whose refunded amount differs between us and the provider. Öre. */
export type RefundDifference = { orderId: string; paymentId: string; ours: number; provider: number };

/**
 * Payments of the last two months whose refunded amount by our records differs from the provider's. Changes within the last hour on either
 * side are still in progress and left out.
 */
export async function compareRefunds(
  db: Db,
  deps: Pick<OrderDeps, 'clock'> & Pick<AppDeps, 'payments'>,
): Promise<RefundDifference[]> {
  const now = deps.clock().getTime();
  const made = await deps.payments.listRefundsSince(new Date(now - LOOK_BACK_MS));
  const recent = new Set((await deps.payments.listRefundsSince(new Date(now - HOUR_MS))).map(paymentOf));
  const ids = [...new Set(made.flatMap(({ paymentId }) => paymentId ?? []))];
  const ours = await listRefundedPayments(db, { ids, since: new Date(now - LOOK_BACK_MS) });
  return ours
    .filter(({ paymentId, lastAt }) => !recent.has(paymentId) && lastAt.getTime() < now - HOUR_MS)
    .map(({ orderId, paymentId, refunded }) => ({
      orderId,
      paymentId,
      ours: refunded,
      provider: sumOf(made, paymentId),
    }))
    .filter((one) => one.ours !== one.provider);
}

const paymentOf = ({ paymentId }: Refund) => paymentId;

const sumOf = (refunds: Refund[], ofPayment: string) =>
  refunds
    .filter(({ paymentId, status }) => paymentId === ofPayment && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Throws when the records differ, so that the failed job is shown to operators and monitoring raises an alarm. */
export async function checkRefunds(db: Db, deps: Pick<OrderDeps, 'clock'> & Pick<AppDeps, 'payments'>): Promise<void> {
  const differences = await compareRefunds(db, deps);
  if (differences.length === 0) return;
  const problems = differences.map(
    ({ orderId, ours, provider }) => `order ${orderId}: ${kronor(ours)} here, ${kronor(provider)} at the provider`,
  );
  throw new Error(`Refunds differ from the provider's: ${problems.join('; ')}`);
}

const kronor = (amount: number) => `${(amount / 100).toFixed(2)} kr`;
