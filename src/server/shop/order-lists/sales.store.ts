import { sql } from 'drizzle-orm';
import type { VatRate } from '#domain/shop/checkout/price-order.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { OrderKey } from '../orders/orders.store.ts';

/** Start inclusive, end exclusive. */
export type Span = { from: Date; before: Date };

/** Excludes orders of members made by the data seeder. A buyer whose account is deleted has no row, and their orders count. */
const isReal = sql`not exists (select from users u where u.id = o.user_id and u.seed_run is not null)`;

export type SoldPart = { orderId: string; vatRate: VatRate; gross: number; delivery: number };

/** The card amounts of orders paid in a period, by order and VAT rate. */
export async function listSold(db: Db, { from, before }: Span): Promise<SoldPart[]> {
  const { rows } = await db.execute<{ orderId: string; vatRate: VatRate; gross: string; delivery: string }>(sql`
    select l.order_id as "orderId", l.vat_rate as "vatRate",
      sum(l.price * l.quantity - l.discount + l.delivery - l.delivery_discount) as gross,
      sum(l.delivery - l.delivery_discount) as delivery
    from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
    where o.paid_at >= ${from.toISOString()} and o.paid_at < ${before.toISOString()} and ${isReal}
    group by l.order_id, l.vat_rate`);
  return rows.map((row) => ({ ...row, gross: Number(row.gross), delivery: Number(row.delivery) }));
}

/** The number of orders paid in a period, and the cashback that paid for a part of them. */
export async function countPaid(db: Db, { from, before }: Span): Promise<{ orders: number; cashbackUsed: number }> {
  const { rows } = await db.execute<{ orders: string; used: string }>(sql`
    select count(*) as orders, coalesce(sum(o.cashback_used), 0) as used from orders o
    where o.paid_at >= ${from.toISOString()} and o.paid_at < ${before.toISOString()} and ${isReal}`);
  return { orders: Number(rows[0]?.orders ?? 0), cashbackUsed: Number(rows[0]?.used ?? 0) };
}

/** Orders with a refund decided in a period. */
export async function listCredited(db: Db, { from, before }: Span): Promise<OrderKey[]> {
  const { rows } = await db.execute<OrderKey>(sql`
    select distinct o.user_id as "userId", o.order_id as id from refunds o
    where o.created_at >= ${from.toISOString()} and o.created_at < ${before.toISOString()} and not o.is_returned and ${isReal}`);
  return rows;
}
