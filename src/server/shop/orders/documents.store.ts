import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '../orders.tables.ts';
import { documentSeries, orderDocuments, type SeriesKind } from './documents.tables.ts';
import type { OrderKey } from './orders.store.ts';
import { refunds } from './refunds.tables.ts';

export type StoredDocument = typeof orderDocuments.$inferSelect;
export type NewDocument = typeof orderDocuments.$inferInsert;

/**
 * The next number of a series. The row stays locked until the transaction ends, so others wait and a rollback returns the number: call it
 * last, after all other locks.
 */
export async function nextDocumentNumber(tx: Db, kind: SeriesKind): Promise<number> {
  const [series] = await tx
    .update(documentSeries)
    .set({ last: sql`${documentSeries.last} + 1` })
    .where(eq(documentSeries.kind, kind))
    .returning({ last: documentSeries.last });
  if (!series) throw new Error(`There is no series of ${kind}.`);
  return series.last;
}

export async function insertDocument(tx: Db, document: NewDocument): Promise<void> {
  await tx.insert(orderDocuments).values(document);
}

const listed = {
  id: orderDocuments.id,
  kind: orderDocuments.kind,
  number: orderDocuments.number,
  refundId: orderDocuments.refundId,
  issuedAt: orderDocuments.issuedAt,
};
export type ListedDocument = Pick<StoredDocument, keyof typeof listed>;

/** The documents of an order, oldest first, without their content. */
export function listDocuments(db: Db, { userId, id }: OrderKey): Promise<ListedDocument[]> {
  return db
    .select(listed)
    .from(orderDocuments)
    .where(and(eq(orderDocuments.userId, userId), eq(orderDocuments.orderId, id)))
    .orderBy(asc(orderDocuments.issuedAt), desc(orderDocuments.kind), asc(orderDocuments.number));
}

export async function findDocument(db: Db, { userId, id }: OrderKey, documentId: string) {
  const [found] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.userId, userId), eq(orderDocuments.orderId, id), eq(orderDocuments.id, documentId)));
  return found ?? null;
}

/** Stores the PDF of a document that has none; of concurrent ones the first is stored. */
export async function storePdf(db: Db, { userId, id }: OrderKey, pdf: Buffer): Promise<void> {
  await db
    .update(orderDocuments)
    .set({ pdf })
    .where(and(eq(orderDocuments.userId, userId), eq(orderDocuments.id, id), isNull(orderDocuments.pdf)));
}

/** Members made by the data seeder buy nothing, so their orders are no part of the numbered series. */
export async function isSeededBuyer(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ seedRun: users.seedRun }).from(users).where(eq(users.id, userId));
  return found !== undefined && found.seedRun !== null;
}

const isSeeded = sql`exists (select from ${users} u where u.id = o.user_id and u.seed_run is not null)`;

/** Paid orders without a receipt, and then refunds without a credit note: from before documents existed. Oldest first. */
export async function listUndocumented(db: Db, limit: number): Promise<(OrderKey & { refundId: string | null })[]> {
  const { rows } = await db.execute<OrderKey & { refundId: string | null }>(sql`
    select o.user_id as "userId", o.id, null as "refundId", o.paid_at as at from ${orders} o
    where o.paid_at is not null and not ${isSeeded} and not exists (
      select from ${orderDocuments} d where d.order_id = o.id and d.user_id = o.user_id and d.kind = 'receipt')
    union all
    select o.user_id, o.order_id, o.id, o.created_at from ${refunds} o
    where not o.is_returned and not ${isSeeded} and not exists (
      select from ${orderDocuments} d where d.user_id = o.user_id and d.refund_id = o.id)
    order by at, "refundId" nulls first limit ${limit}`);
  return rows;
}
