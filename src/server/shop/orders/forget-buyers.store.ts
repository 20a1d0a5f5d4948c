import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** Orders that were never paid are not accounting records. */
export function forgetUnpaidBuyersOf(db: Db, userId: string): Promise<number> {
  return forgetBuyers(db, sql`o.user_id = ${userId}::uuid and o.paid_at is null`);
}

/** Orders of deleted accounts from before an instant. */
export function forgetErasedBuyersBefore(db: Db, before: Date): Promise<number> {
  const isErased = sql`exists (select from erased_accounts e where e.user_id = o.user_id)`;
  return forgetBuyers(db, sql`o.created_at < ${before.toISOString()}::timestamptz and ${isErased}`);
}

/** Clears buyer, address and every text about the order. Amounts and ids are retained, so that the accounts add up. */
async function forgetBuyers(db: Db, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      update orders o set name = '', street = '', postal_code = '', town = '', phone = null, card_brand = null,
        card_last4 = null, search = ''
      where (o.name <> '' or o.search <> '') and ${which} returning o.user_id, o.id
    ),
    payments as (
      update order_payments p set email = null, url = null from gone where p.user_id = gone.user_id and p.order_id = gone.id
    ),
    documents as (
      update order_documents d set content = null, pdf = null from gone where d.user_id = gone.user_id and d.order_id = gone.id
    ),
    notes as (delete from order_notes n using gone where n.user_id = gone.user_id and n.order_id = gone.id),
    withdrawn as (update withdrawals w set text = '' from gone where w.user_id = gone.user_id and w.order_id = gone.id),
    refunded as (update refunds r set reason = '' from gone where r.user_id = gone.user_id and r.order_id = gone.id)
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}
