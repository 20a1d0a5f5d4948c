import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { VatRate } from '#domain/shop/checkout/price-order.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { orderEvents, orderLines, orderLookup, orderNotes, orders } from '../orders.tables.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type StoredLine = typeof orderLines.$inferSelect;
export type NewLine = typeof orderLines.$inferInsert;
export type OrderKey = { userId: string; id: string };

const isOrder = ({ userId, id }: OrderKey) => and(eq(orders.userId, userId), eq(orders.id, id));

/** Claims an id whose first eight characters are unique; false when they are taken. */
export async function insertLookup(db: Db, lookup: typeof orderLookup.$inferInsert): Promise<boolean> {
  const claimed = await claimNumber(db, lookup);
  return claimed.length > 0;
}

const claimNumber = statement<{ order_id: string }, typeof orderLookup.$inferInsert>(
  'claim_order_number',
  () => sql`
    insert into ${orderLookup} (order_id, user_id, number)
    values (${sql.placeholder('orderId')}, ${sql.placeholder('userId')}, ${sql.placeholder('number')})
    on conflict do nothing returning order_id`,
);

/** The owner of an order. */
export async function findOwner(db: Db, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: orderLookup.userId })
    .from(orderLookup)
    .where(eq(orderLookup.orderId, orderId));
  return found?.userId ?? null;
}

const BUYER_LOCK = 7_409_212;

/** Locks a buyer until the transaction ends. */
export async function lockBuyer(db: Db, userId: string) {
  await lockOne(db, { userId });
}

const lockOne = statement<Record<string, never>, { userId: string }>(
  'lock_buyer',
  () => sql`select pg_advisory_xact_lock(${sql.raw(String(BUYER_LOCK))}, hashtext(${sql.placeholder('userId')}::text))`,
);

/** The number of a member's orders that reserve goods and await payment. */
export function countUnpaid(db: Db, userId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.state, 'awaiting-payment')));
}

/** The cashback that a member's unpaid orders reserve. */
export function listHeldCashback(db: Db, userId: string): Promise<{ id: string; amount: number }[]> {
  return db
    .select({ id: orders.id, amount: orders.cashbackUsed })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'awaiting-payment'), gt(orders.cashbackUsed, 0)))
    .orderBy(asc(orders.createdAt));
}

export async function insertOrder(db: Db, order: NewOrder): Promise<StoredOrder> {
  const [inserted] = await db.insert(orders).values(order).returning();
  if (!inserted) throw new Error('The order was not stored.');
  return inserted;
}

export function insertLines(db: Db, lines: NewLine[]): Promise<StoredLine[]> {
  return db.insert(orderLines).values(lines).returning();
}

export async function findOrder(db: Db, key: OrderKey): Promise<StoredOrder | null> {
  const [found] = await db.select().from(orders).where(isOrder(key));
  return found ?? null;
}

/** Locks the order until the transaction ends, so that its changes are serialised. */
export async function findOrderForUpdate(db: Db, key: OrderKey): Promise<StoredOrder | null> {
  const [found] = await db.select().from(orders).where(isOrder(key)).for('update');
  return found ?? null;
}

export async function findOrderByRequest(db: Db, userId: string, requestId: string): Promise<StoredOrder | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.requestId, requestId)));
  return found ?? null;
}

export async function updateOrder(db: Db, key: OrderKey, changes: Partial<NewOrder>) {
  await db.update(orders).set(changes).where(isOrder(key));
}

export function listLines(db: Db, { userId, id }: OrderKey): Promise<StoredLine[]> {
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.userId, userId), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.line));
}

export async function updateLineRate(db: Db, { userId, id }: OrderKey, line: number, vatRate: VatRate) {
  await db
    .update(orderLines)
    .set({ vatRate })
    .where(and(eq(orderLines.userId, userId), eq(orderLines.orderId, id), eq(orderLines.line, line)));
}

export async function addRefundedQuantity(db: Db, { userId, id }: OrderKey, line: number, quantity: number) {
  await db
    .update(orderLines)
    .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}` })
    .where(and(eq(orderLines.userId, userId), eq(orderLines.orderId, id), eq(orderLines.line, line)));
}

export type NewEvent = Omit<typeof orderEvents.$inferInsert, 'userId' | 'orderId'>;

export function insertEvent(db: Db, { userId, id }: OrderKey, event: NewEvent) {
  return db
    .insert(orderEvents)
    .values({ ...event, userId, orderId: id })
    .returning();
}

export function listEvents(db: Db, { userId, id }: OrderKey) {
  return db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.userId, userId), eq(orderEvents.orderId, id)))
    .orderBy(asc(orderEvents.id));
}

/** Shipments whose buyers should have been notified by now. */
export function listUnconfirmedShipments(db: Db, before: Date, limit: number) {
  return db
    .select({ id: orders.id, shippedAt: orders.shippedAt })
    .from(orders)
    .where(and(isNotNull(orders.shippedAt), isNull(orders.shipmentConfirmedAt), lt(orders.shippedAt, before)))
    .limit(limit);
}

export type StoredNote = typeof orderNotes.$inferSelect;

/** False when one with this id exists. */
export async function insertNote(db: Db, note: StoredNote): Promise<boolean> {
  const inserted = await db.insert(orderNotes).values(note).onConflictDoNothing().returning({ id: orderNotes.id });
  return inserted.length > 0;
}

/** False when there is none. */
export async function deleteNote(db: Db, { userId, id: orderId }: OrderKey, id: string): Promise<boolean> {
  const gone = await db
    .delete(orderNotes)
    .where(and(eq(orderNotes.userId, userId), eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
    .returning({ id: orderNotes.id });
  return gone.length > 0;
}

export function listNotes(db: Db, { userId, id }: OrderKey): Promise<StoredNote[]> {
  return db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.userId, userId), eq(orderNotes.orderId, id)))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
}
