import { and, between, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AssignmentKind } from '#domain/admin/planners/assignment-state.ts';
import { pickTranslated } from '#domain/text/translations.ts';
import { ebooks } from '#server/ebooks/ebooks.tables.ts';
import { workoutTemplates } from '#server/fitness/plans.tables.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderLookup, orders } from '#server/shop/orders.tables.ts';
import { products } from '#server/shop/shop.tables.ts';
import { planTemplates } from '../planners/planners.tables.ts';

/** Orders whose number begins with these digits, by the look-up table of all orders. */
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

const patternOf = (query: string) => `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;

export function listProductsNamed(db: Db, query: string, limit: number) {
  const pattern = patternOf(query);
  return db
    .select({ id: products.id, ...pickTranslated(products, 'name'), active: products.active })
    .from(products)
    .where(
      sql`${products.name} ilike ${pattern} or ${products.nameEn} ilike ${pattern} or ${products.sku} ilike ${pattern} or ${products.ean} like ${pattern}`,
    )
    .orderBy(products.name, products.id)
    .limit(limit);
}

/** Templates that all admins share: of meals, of a week of workouts, and those of one workout that members are offered. */
export async function listPlansNamed(db: Db, query: string, limit: number) {
  const shared = db
    .select({
      id: planTemplates.id,
      kind: sql<AssignmentKind>`${planTemplates.kind}`.as('kind'),
      name: planTemplates.name,
    })
    .from(planTemplates)
    .where(and(isNull(planTemplates.removedAt), ilike(planTemplates.name, patternOf(query))));
  const provided = db
    .select({ id: workoutTemplates.id, kind: sql<AssignmentKind>`'template'`.as('kind'), name: workoutTemplates.name })
    .from(workoutTemplates)
    .where(
      and(
        isNull(workoutTemplates.createdBy),
        isNull(workoutTemplates.deletedAt),
        ilike(workoutTemplates.name, patternOf(query)),
      ),
    );
  const found = await unionAll(shared, provided).limit(limit * 2);
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')).slice(0, limit);
}

export function listBooksNamed(db: Db, query: string, limit: number) {
  const pattern = patternOf(query);
  const titles = Object.values(pickTranslated(ebooks, 'title'));
  return db
    .select({ id: ebooks.id, ...pickTranslated(ebooks, 'title') })
    .from(ebooks)
    .where(and(isNull(ebooks.deletedAt), or(...titles.map((column) => ilike(column, pattern)))))
    .orderBy(ebooks.title, ebooks.id)
    .limit(limit);
}
