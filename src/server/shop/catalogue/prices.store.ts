import { asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { productPrices } from '../shop.tables.ts';

/** The latest recorded price; null when the product has none, or was hidden then. */
export async function findLatestPrice(db: Db, productId: string): Promise<number | null> {
  const [latest] = await db
    .select({ price: productPrices.price })
    .from(productPrices)
    .where(eq(productPrices.productId, productId))
    .orderBy(desc(productPrices.id))
    .limit(1);
  return latest?.price ?? null;
}

export async function insertPrice(db: Db, price: typeof productPrices.$inferInsert) {
  await db.insert(productPrices).values(price);
}

/** The prices that applied at some time after `from`, oldest first for each product. */
export function listPricesFrom(db: Db, productIds: string[], from: Date) {
  const { id, productId, price, since } = productPrices;
  const periods = db
    .select({
      id,
      productId,
      price,
      since,
      until: sql<Date | null>`lead(${since}) over (partition by ${productId} order by ${id})`.as('until'),
    })
    .from(productPrices)
    .where(inArray(productId, productIds))
    .as('periods');
  return db
    .select({ productId: periods.productId, price: periods.price, since: periods.since })
    .from(periods)
    .where(or(isNull(periods.until), gt(periods.until, sql`${from.toISOString()}::timestamptz`)))
    .orderBy(asc(periods.id));
}
