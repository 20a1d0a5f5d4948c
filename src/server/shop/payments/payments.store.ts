import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { OrderKey } from '../orders/orders.store.ts';
import { orders } from '../orders.tables.ts';
import { cardFingerprints, orderPayments, paymentLookup, webhookEvents } from './payments.tables.ts';

export type StoredPayment = typeof orderPayments.$inferSelect;

/** A received payment; in SEK unless stated otherwise. */
export type Payment = { paymentId: string; amount: Ore; currency?: string };

const isAttempt = ({ userId, id }: OrderKey, attempt: number) =>
  and(eq(orderPayments.userId, userId), eq(orderPayments.orderId, id), eq(orderPayments.attempt, attempt));

export async function findPayment(db: Db, key: OrderKey, attempt: number): Promise<StoredPayment | null> {
  const [found] = await db.select().from(orderPayments).where(isAttempt(key, attempt));
  return found ?? null;
}

export async function insertPayment(db: Db, payment: typeof orderPayments.$inferInsert): Promise<StoredPayment> {
  const [inserted] = await db.insert(orderPayments).values(payment).returning();
  if (!inserted) throw new Error('The payment attempt was not stored.');
  return inserted;
}

export async function updatePayment(db: Db, key: OrderKey, attempt: number, changes: Partial<StoredPayment>) {
  await db.update(orderPayments).set(changes).where(isAttempt(key, attempt));
}

/** Assigns a card payment to an order; false when it belongs to another. */
export async function claimPayment(db: Db, { userId, id }: OrderKey, paymentId: string): Promise<boolean> {
  await db.insert(paymentLookup).values({ paymentId, userId, orderId: id }).onConflictDoNothing();
  const owner = await findPaymentOwner(db, paymentId);
  return owner?.id === id;
}

/** The order that a card payment belongs to. */
export async function findPaymentOwner(db: Db, paymentId: string): Promise<OrderKey | null> {
  const [found] = await db
    .select({ userId: paymentLookup.userId, id: paymentLookup.orderId })
    .from(paymentLookup)
    .where(eq(paymentLookup.paymentId, paymentId));
  return found ?? null;
}

const UNFINISHED = inArray(orderPayments.state, ['open', 'pending']);

/** Attempts whose page may still be open at the provider, or whose payment is not confirmed. */
export function listUnfinishedPayments(db: Db, { userId, id }: OrderKey): Promise<StoredPayment[]> {
  return db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.userId, userId), eq(orderPayments.orderId, id), UNFINISHED))
    .orderBy(asc(orderPayments.attempt));
}

/** Orders whose time to pay has passed, oldest first. */
export function listOverdue(db: Db, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .select({ userId: orders.userId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'awaiting-payment'), lt(orders.heldUntil, now)))
    .orderBy(asc(orders.heldUntil))
    .limit(limit);
}

/** Orders with an unfinished attempt whose state was not read from the provider for a while. */
export function listUnchecked(db: Db, before: Date, limit: number): Promise<OrderKey[]> {
  return db
    .selectDistinct({ userId: orderPayments.userId, id: orderPayments.orderId })
    .from(orderPayments)
    .where(and(UNFINISHED, lt(orderPayments.checkedAt, before)))
    .limit(limit);
}

/** The orders that these payments belong to. */
export function listPaymentOwners(db: Db, paymentIds: string[]) {
  return db.select().from(paymentLookup).where(inArray(paymentLookup.paymentId, paymentIds));
}

/** False when the webhook was processed before. */
export async function insertWebhookEvent(db: Db, webhook: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(webhookEvents)
    .values(webhook)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
}

export async function deleteWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
}

/** Stores nothing for a buyer whose account is deleted. */
export async function upsertFingerprint(db: Db, { userId, id }: OrderKey, fingerprint: string, now: Date) {
  await db.execute(sql`
    insert into card_fingerprints (user_id, order_id, fingerprint, created_at)
    select id, ${id}::uuid, ${fingerprint}, ${now.toISOString()}::timestamptz from users where id = ${userId}::uuid for key share
    on conflict (user_id, order_id) do update set fingerprint = excluded.fingerprint`);
}

export async function deleteFingerprints(db: Db, before: Date): Promise<void> {
  await db.delete(cardFingerprints).where(lt(cardFingerprints.createdAt, before));
}
