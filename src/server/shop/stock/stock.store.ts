import { and, eq, sql } from 'drizzle-orm';
import type { Reservation } from '#domain/shop/cart/cart.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { statement } from '#server/platform/db/statement.ts';
import { orderLines, orderLookup, orders } from '../orders.tables.ts';
import { products, stockMovements } from '../shop.tables.ts';

export type NewMovement = {
  productId: string;
  change: number;
  reason: (typeof stockMovements.$inferInsert)['reason'];
  note?: string;
  actorId?: string | null;
  orderId?: string | null;
  requestId?: string | null;
  createdAt: Date;
};

/** Locks a product until the transaction ends. */
export async function findProductForUpdate(db: Db, id: string): Promise<typeof products.$inferSelect | null> {
  const [found] = await db.select().from(products).where(eq(products.id, id)).for('update');
  return found ?? null;
}

/**
 * Changes stock and inserts the movement, in one statement; null, with nothing written, when there is too little. `sellable` also requires
 * that the product is visible at the agreed price.
 */
export async function moveStock(
  db: Db,
  movement: NewMovement,
  sellable?: { price: number },
): Promise<{ balance: number } | null> {
  const {
    productId,
    change,
    reason,
    note = '',
    actorId = null,
    orderId = null,
    requestId = null,
    createdAt,
  } = movement;
  const agreedPrice = sellable?.price ?? null;
  const [moved] = await move(db, {
    productId,
    change,
    reason,
    note,
    actorId,
    orderId,
    requestId,
    createdAt,
    agreedPrice,
  });
  return moved ?? null;
}

type Moved = Required<NewMovement> & { agreedPrice: number | null };
const given = (name: keyof Moved) => sql.placeholder(name);

/** Compares the price only where one was agreed. */
const move = statement<{ balance: number }, Moved>(
  'move_stock',
  () => sql`
    with moved as (
      update ${products} set stock = ${products.stock} + ${given('change')}::int
      where ${products.id} = ${given('productId')}::uuid and ${products.stock} + ${given('change')}::int >= 0
        and (${given('agreedPrice')}::int is null or (${products.active} and ${products.price} = ${given('agreedPrice')}::int))
      returning ${products.stock} as balance
    )
    insert into ${stockMovements} (product_id, change, balance, reason, note, actor_id, order_id, request_id, created_at)
    select ${given('productId')}::uuid, ${given('change')}::int, balance, ${given('reason')}, ${given('note')},
      ${given('actorId')}::uuid, ${given('orderId')}::uuid, ${given('requestId')}::uuid, ${given('createdAt')}::timestamptz
    from moved
    returning balance`,
);

export async function hasMovement(db: Db, requestId: string): Promise<boolean> {
  return (await db.$count(stockMovements, eq(stockMovements.requestId, requestId))) > 0;
}

export const MOVEMENTS_BY_TIME: ListOrder = [{ by: stockMovements.id, kind: 'number' }];

/** Newest first. */
export function listMovements(db: Db, productId: string, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(MOVEMENTS_BY_TIME, 'down', cursor);
  return db
    .select({
      movement: stockMovements,
      actor: users.fullName,
      number: orderLookup.number,
      keys: keysOf(MOVEMENTS_BY_TIME),
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(orderLookup, eq(orderLookup.orderId, stockMovements.orderId))
    .where(and(eq(stockMovements.productId, productId), past))
    .orderBy(...by)
    .limit(limit);
}

export async function countMovements(db: Db, productId: string): Promise<number> {
  return (await countList(db, stockMovements, { found: eq(stockMovements.productId, productId) })).found;
}

/** The units of each product that unpaid orders reserve. */
export async function countReserved(db: Db, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ product_id: string; reserved: number }>(sql`
    select l.product_id, sum(l.quantity)::int as reserved
    from ${orders} o join ${orderLines} l on l.user_id = o.user_id and l.order_id = o.id
    where o.state = 'awaiting-payment' and l.product_id = any(${sql.param(productIds)}::uuid[])
    group by l.product_id`);
  return new Map(rows.map(({ product_id, reserved }) => [product_id, reserved]));
}

/** The same with the newest of these orders that is a member's own. */
export async function listReservations(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Reservation>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ productId: string; quantity: number; ownOrderId: string | null }>(sql`
    select l.product_id as "productId", sum(l.quantity)::int as quantity,
      (array_agg(o.id order by o.created_at desc) filter (where o.user_id = ${userId}::uuid))[1] as "ownOrderId"
    from ${orders} o join ${orderLines} l on l.user_id = o.user_id and l.order_id = o.id
    where o.state = 'awaiting-payment' and l.product_id = any(${sql.param([...productIds])}::uuid[])
    group by l.product_id`);
  return new Map(rows.map(({ productId, quantity, ownOrderId }) => [productId, { quantity, ownOrderId }]));
}

/** The units of each product that orders of generated members have taken and not returned. */
export async function sumSeededStock(db: Db, userIds: readonly string[]) {
  const { rows } = await db.execute<{ productId: string; change: number }>(sql`
    select m.product_id as "productId", -sum(m.change)::int as change
    from ${stockMovements} m
      join ${orderLookup} o on o.order_id = m.order_id
      join ${users} u on u.id = o.user_id and u.seed_run is not null
    where o.user_id = any(${sql.param([...userIds])}::uuid[]) and m.product_id in (select id from ${products})
    group by m.product_id having sum(m.change) < 0 order by m.product_id`);
  return rows;
}
