import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { deleteWebhookEvents, listByProviderIds, listPaymentOwners } from '../payments/payments.store.ts';
import type { SettleDeps } from '../payments/settle.service.ts';
import { syncRefundsSoon } from './provider-refunds.service.ts';

const DAY_MS = 86_400_000;
/** Banks send refunds back for up to a month; a server that was away has as much time again to come back. */
const LOOK_BACK_MS = 60 * DAY_MS;
/** Long after the provider has stopped repeating itself. */
const KEEP_NOTICES_MS = 90 * DAY_MS;

const STATES = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const;

/**
 * Compares the provider's refunds with ours, and has the payments synced where they differ: refunds made at its own pages whose event
 * never came, and those that a bank has sent back after the provider had called them done.
 */
export async function syncRecentRefunds(db: Db, deps: SettleDeps & Pick<AppDeps, 'payments'>): Promise<void> {
  const made = await deps.payments.listRefundsSince(new Date(deps.clock().getTime() - LOOK_BACK_MS));
  const rows = await listByProviderIds(
    db,
    made.map(({ id }) => id),
  );
  const known = new Map(rows.map(({ providerId, state }) => [providerId, state]));
  // One that failed before we had heard of it has changed nothing.
  const differing = made.filter(({ id, status }) => (known.get(id) ?? 'failed') !== STATES[status]);
  const payments = new Set(differing.flatMap(({ paymentId }) => paymentId ?? []));
  for (const owner of await listPaymentOwners(db, [...payments])) await syncRefundsSoon(db, deps, owner);
}

/** The names of webhooks are kept only as long as one may come again. */
export function forgetWebhookEvents(db: Db, { clock }: Pick<SettleDeps, 'clock'>): Promise<void> {
  return deleteWebhookEvents(db, new Date(clock().getTime() - KEEP_NOTICES_MS));
}
