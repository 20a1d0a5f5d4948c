import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import type { OrderKey } from '../orders/orders.store.ts';
import { disputes } from './payments.tables.ts';

export type StoredDispute = typeof disputes.$inferSelect;

/** False when it exists already. */
export async function insertDispute(db: Db, dispute: StoredDispute): Promise<boolean> {
  const inserted = await db.insert(disputes).values(dispute).onConflictDoNothing().returning({ id: disputes.id });
  return inserted.length > 0;
}

export async function findDispute(db: Db, userId: string, id: string): Promise<StoredDispute | null> {
  const [found] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.userId, userId), eq(disputes.id, id)));
  return found ?? null;
}

export async function updateDispute(db: Db, userId: string, id: string, changes: Partial<StoredDispute>) {
  await db
    .update(disputes)
    .set(changes)
    .where(and(eq(disputes.userId, userId), eq(disputes.id, id)));
}

export function listDisputes(db: Db, { userId, id }: OrderKey): Promise<StoredDispute[]> {
  return db
    .select()
    .from(disputes)
    .where(and(eq(disputes.userId, userId), eq(disputes.orderId, id)))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
}

/** The orders among these with an open dispute. */
export async function listDisputedOrders(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ orderId: disputes.orderId })
    .from(disputes)
    .where(and(sql`${disputes.orderId} = any(${sql.param(orderIds)}::uuid[])`, eq(disputes.state, 'open')));
  return new Set(found.map(({ orderId }) => orderId));
}
