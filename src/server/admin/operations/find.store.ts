import { between, eq, sql } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderLookup, orders } from '#server/shop/orders/orders.tables.ts';
import { products } from '#server/shop/shop.tables.ts';

/** Orders whose number begins with these digits, by the look-up that every order is in. */
export function listOrdersByNumber(db: Db, digits: string, limit: number) {
  return db
    .select({ id: orders.id, buyer: users.fullName, state: orders.state, total: orders.total })
    .from(orderLookup)
    .innerJoin(orders, sql`${orders.userId} = ${orderLookup.userId} and ${orders.id} = ${orderLookup.orderId}`)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(between(orderLookup.orderId, digits.padEnd(32, '0'), digits.padEnd(32, 'f')))
    .orderBy(orderLookup.orderId)
    .limit(limit);
}

/** The newest orders of these members. */
export function listOrdersOf(db: Db, userIds: string[], limit: number) {
  return db
    .select({ id: orders.id, buyer: users.fullName, state: orders.state, total: orders.total })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      sql`${orders.userId} in (${sql.join(
        userIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    )
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(limit);
}

export function listProductsNamed(db: Db, query: string, limit: number) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ id: products.id, name: products.name, nameEn: products.nameEn, active: products.active })
    .from(products)
    .where(sql`${products.name} ilike ${pattern} or ${products.nameEn} ilike ${pattern}`)
    .orderBy(products.name, products.id)
    .limit(limit);
}
