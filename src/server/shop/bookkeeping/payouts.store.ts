import { asc, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BookSpan } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderDocuments } from '../orders/documents.tables.ts';
import { payoutRows, payouts } from './payouts.tables.ts';

export type StoredPayout = typeof payouts.$inferSelect;
export type StoredPayoutRow = typeof payoutRows.$inferSelect;

export async function insertPayout(tx: Db, payout: StoredPayout, rows: StoredPayoutRow[]): Promise<void> {
  await tx.insert(payouts).values(payout);
  if (rows.length > 0) await tx.insert(payoutRows).values(rows);
}

/** The given ids that are already stored. */
export async function listKnownPayouts(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await db.select({ id: payouts.id }).from(payouts).where(inArray(payouts.id, ids));
  return new Set(found.map(({ id }) => id));
}

export async function findLastPayoutDay(db: Db): Promise<string | null> {
  const [last] = await db.select({ day: payouts.day }).from(payouts).orderBy(desc(payouts.day)).limit(1);
  return last?.day ?? null;
}

/** The payouts of a period, in the order of their numbers. */
export function listPayouts(db: Db, { from, to }: BookSpan): Promise<StoredPayout[]> {
  return db
    .select()
    .from(payouts)
    .where(between(payouts.day, from, to))
    .orderBy(asc(payouts.number));
}

export function listPayoutRows(db: Db, payoutIds: string[]): Promise<StoredPayoutRow[]> {
  return db
    .select()
    .from(payoutRows)
    .where(inArray(payoutRows.payoutId, payoutIds))
    .orderBy(asc(payoutRows.at), asc(payoutRows.id));
}

export async function findPayout(db: Db, id: string): Promise<StoredPayout | null> {
  const [found] = await db.select().from(payouts).where(eq(payouts.id, id));
  return found ?? null;
}

type Open = { orderId: string; since: Date; amount: number; count: number; total: number };

/**
 * Orders whose receipts and credit notes differ from what has been paid out, oldest first, with the number and the sum of all of them: the
 * claim on the provider, order by order. `to` is included, `before` is the instant after it.
 */
export async function listOpenOrders(db: Db, at: { to: string; before: Date }, limit: number): Promise<Open[]> {
  const { rows } = await db.execute<Record<'orderId' | 'since' | 'amount' | 'count' | 'total', string>>(sql`
    select order_id as "orderId", min(at) as since, sum(amount) as amount,
      count(*) over () as count, sum(sum(amount)) over () as total
    from (
      select order_id, issued_at as at, case kind when 'receipt' then card else -card end as amount from ${orderDocuments}
      where kind <> 'packing-slip' and issued_at < ${at.before}
      union all
      select r.order_id, r.at, -r.amount from ${payoutRows} r join ${payouts} p on p.id = r.payout_id
      where r.order_id is not null and r.kind <> 'fee' and p.day <= ${at.to}
    ) as moved
    group by order_id having sum(amount) <> 0 order by since, order_id limit ${limit}`);
  return rows.map(({ orderId, since, amount, count, total }) => ({
    orderId,
    since: new Date(since),
    amount: Number(amount),
    count: Number(count),
    total: Number(total),
  }));
}
