import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { deleteNotices, listPaidBy, listProviderIds } from '../payments/payments.store.ts';
import type { SettleMeans } from '../payments/settle.service.ts';
import { lookAtRefundsSoon } from './repay.service.ts';

const DAY_MS = 86_400_000;
/** The provider repeats a notice for three days; a server that was away for longer has this much time to come back. */
const LOOK_BACK_MS = 30 * DAY_MS;
/** Long after the provider has stopped repeating itself. */
const KEEP_NOTICES_MS = 90 * DAY_MS;

/** What people refunded at the provider's own pages, and whose notice never came, reaches the books all the same. */
export async function lookForRefunds(db: Db, means: SettleMeans & Pick<Deps, 'payments'>): Promise<void> {
  const made = await means.payments.listRefundsSince(new Date(means.clock().getTime() - LOOK_BACK_MS));
  const known = new Set(
    await listProviderIds(
      db,
      made.map(({ id }) => id),
    ),
  );
  const strange = made.filter(({ id, status }) => status !== 'failed' && !known.has(id));
  const payments = new Set(strange.flatMap(({ paymentId }) => paymentId ?? []));
  for (const { userId, id, paymentId } of await listPaidBy(db, [...payments]))
    if (paymentId !== null) await lookAtRefundsSoon(db, means, { userId, orderId: id, paymentId });
}

/** The names of notices are kept only as long as one may come again. */
export function forgetNotices(db: Db, { clock }: Pick<SettleMeans, 'clock'>): Promise<void> {
  return deleteNotices(db, new Date(clock().getTime() - KEEP_NOTICES_MS));
}
