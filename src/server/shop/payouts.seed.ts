import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ProviderPayoutRow } from '#server/platform/payments/checkout.ts';
import { recordPayout } from './bookkeeping/payouts.service.ts';
import { orderDocuments } from './orders/documents.tables.ts';
import { orders } from './orders.tables.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first day of the epoch is a Thursday. */
const MONDAY_MS = 4 * DAY_MS;
const AVAILABLE_AFTER_MS = 2 * DAY_MS;
const FEE = { share: 0.015, fixed: 180 };

/** Pays out what the demo's past orders have paid, every Monday, as the provider would have done. */
export async function seedPayouts(db: Db, deps: Pick<AppDeps, 'clock'>): Promise<void> {
  const rows = await listPastRows(db, deps.clock());
  const mondays = [...new Set(rows.map(({ at }) => mondayAfter(at)))];
  let open: ProviderPayoutRow[] = [];
  for (const monday of mondays.filter((day) => day <= deps.clock().getTime())) {
    open.push(...rows.filter(({ at }) => mondayAfter(at) === monday));
    const amount = open.reduce((sum, row) => sum + row.amount - row.fee, 0);
    // A week with more refunds than payments waits for the next one.
    if (amount <= 0) continue;
    const id = `po_demo_${new Date(monday).toISOString().slice(0, 10)}`;
    await recordPayout(db, deps, { id, amount, arrivedAt: new Date(monday) }, open);
    open = [];
  }
}

const mondayAfter = (at: Date) =>
  Math.ceil((at.getTime() + AVAILABLE_AFTER_MS - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;

async function listPastRows(db: Db, before: Date): Promise<ProviderPayoutRow[]> {
  const found = await db
    .select({
      id: orderDocuments.id,
      kind: orderDocuments.kind,
      card: orderDocuments.card,
      at: orderDocuments.issuedAt,
      paymentId: orders.paymentId,
    })
    .from(orderDocuments)
    .innerJoin(orders, and(eq(orders.userId, orderDocuments.userId), eq(orders.id, orderDocuments.orderId)))
    .where(
      and(ne(orderDocuments.kind, 'packing-slip'), gt(orderDocuments.card, 0), lte(orderDocuments.issuedAt, before)),
    )
    .orderBy(asc(orderDocuments.issuedAt));
  return found.map(({ id, kind, card, at, paymentId }) =>
    kind === 'receipt'
      ? { id: `txn_${id}`, kind: 'charge', amount: card, fee: Math.round(card * FEE.share) + FEE.fixed, at, paymentId }
      : { id: `txn_${id}`, kind: 'refund', amount: -card, fee: 0, at, paymentId },
  );
}
