import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import type { OrderKey } from './orders.store.ts';
import { refunds, withdrawals } from './refunds.tables.ts';

export type StoredRefund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;
export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** False when it exists already: the same id, or another return of the same payment. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<boolean> {
  const inserted = await db.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return inserted.length > 0;
}

export async function findRefund(db: Db, userId: string, id: string): Promise<StoredRefund | null> {
  const [found] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.id, id)));
  return found ?? null;
}

export async function findRefundByProvider(db: Db, providerId: string): Promise<StoredRefund | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.providerId, providerId));
  return found ?? null;
}

/** Our records of the provider's refunds, with their states. */
export function listByProviderIds(db: Db, ids: string[]) {
  return db
    .select({ providerId: refunds.providerId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.providerId, ids));
}

export async function updateRefund(db: Db, userId: string, id: string, changes: Partial<StoredRefund>) {
  await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.userId, userId), eq(refunds.id, id)));
}

export function listRefunds(db: Db, { userId, id }: OrderKey): Promise<StoredRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.orderId, id)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/**
 * Payments with refunds, and how much of each was refunded by our records: those with these ids, and all that were refunded since. Includes
 * payments that their order did not use, late or duplicate ones. Money that a bank took by a dispute is in no list of refunds. Never more
 * than was paid.
 */
export async function listRefundedPayments(db: Db, { ids, since }: { ids: string[]; since: Date }) {
  const { rows } = await db.execute<Record<'orderId' | 'paymentId' | 'refunded' | 'lastAt', string>>(sql`
    with payments as (
      select distinct payment_id from refunds
      where payment_id is not null and (payment_id = any(${sql.param(ids)}::text[]) or created_at >= ${since})
      union select id from unnest(${sql.param(ids)}::text[]) as id
    )
    select o.id as "orderId", o.payment_id as "paymentId", max(coalesce(r.created_at, o.created_at)) as "lastAt",
      least(o.final_amount_paid, coalesce(sum(r.card) filter (where r.state <> 'failed' and r.reason <> 'dispute'), 0)) as refunded
    from payments p join orders o on o.payment_id = p.payment_id
    left join refunds r on r.user_id = o.user_id and r.order_id = o.id and r.payment_id = o.payment_id
    group by o.id, o.payment_id, o.final_amount_paid
    union all
    select r.order_id, r.payment_id, max(r.created_at), coalesce(sum(r.card) filter (where r.state <> 'failed'), 0)
    from payments p join refunds r on r.payment_id = p.payment_id and r.is_returned
    join orders o on o.user_id = r.user_id and o.id = r.order_id and o.payment_id is distinct from r.payment_id
    group by r.order_id, r.payment_id`);
  return rows.map((row) => ({ ...row, refunded: Number(row.refunded), lastAt: new Date(row.lastAt) }));
}

/** Refunds that should have reached the provider by now and have not. */
export function listUnsentRefunds(db: Db, before: Date, limit: number) {
  return db
    .select({ userId: refunds.userId, refundId: refunds.id, attempt: refunds.attempt })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), isNull(refunds.providerId), lt(refunds.createdAt, before)))
    .limit(limit);
}

/** Payments with a refund that the provider accepted a while ago and, as far as we know, has not completed. */
export function listUnendedRefunds(db: Db, before: Date, limit: number) {
  return db
    .selectDistinct({ userId: refunds.userId, orderId: refunds.orderId, paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), isNotNull(refunds.providerId), lt(refunds.createdAt, before)))
    .limit(limit);
}

/** The provider's states of a refund in our terms. */
export const REFUND_STATES = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const;

/**
 * A failure is the final state of a refund that the provider had accepted: older states may arrive later. A refusal is changed when it
 * turns out that the provider has accepted the refund after all.
 */
const MAY_BECOME: Record<Refund['status'], SQL | undefined> = {
  pending: or(eq(refunds.state, 'pending'), and(eq(refunds.state, 'failed'), isNull(refunds.providerId))),
  succeeded: or(ne(refunds.state, 'failed'), isNull(refunds.providerId)),
  failed: undefined,
};

/** Stores the provider's state of an attempt to send a refund; ignores other attempts. */
export async function noteRefund(
  db: Db,
  { userId, id, attempt }: Pick<StoredRefund, 'userId' | 'id' | 'attempt'>,
  reported: Pick<Refund, 'id' | 'status'>,
) {
  await db
    .update(refunds)
    .set({ providerId: reported.id, state: REFUND_STATES[reported.status], providerRefunded: null })
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.id, id),
        eq(refunds.attempt, attempt),
        or(isNull(refunds.providerId), eq(refunds.providerId, reported.id)),
        MAY_BECOME[reported.status],
      ),
    );
}

/** Ends an attempt that the provider refused, unless it has accepted it after all. */
export async function endRefund(
  db: Db,
  { userId, id, attempt }: Pick<StoredRefund, 'userId' | 'id' | 'attempt'>,
  outcome: { state: 'done' | 'failed' } & Partial<Pick<StoredRefund, 'sentCard' | 'providerRefunded'>>,
) {
  await db
    .update(refunds)
    .set(outcome)
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.id, id),
        eq(refunds.attempt, attempt),
        eq(refunds.state, 'pending'),
        isNull(refunds.providerId),
      ),
    );
}

/** Marks those refunds of a payment as failed that were not sent because another refund covered them, so that they are retried. */
export async function failCovered(db: Db, userId: string, paymentId: string) {
  await db
    .update(refunds)
    .set({ state: 'failed' })
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, 'done'),
        isNull(refunds.providerId),
        gt(refunds.card, 0),
      ),
    );
}

/**
 * The sums of an order's refunds. `refunded`: sent to the card or on its way, never failed ones. `credited`: everything that was decided,
 * failed ones included, because they are retried. Neither exceeds what was paid. Payments that the order did not use do not count.
 */
export async function sumRefunds(db: Db, order: OrderKey & { paymentId: string | null; finalAmountPaid: number }) {
  const own = (await listRefunds(db, order)).filter(({ paymentId }) => paymentId === order.paymentId);
  const sumOf = (some: StoredRefund[]) =>
    ore(
      Math.min(
        order.finalAmountPaid,
        some.reduce((sum, { card }) => sum + card, 0),
      ),
    );
  return { credited: sumOf(own), refunded: sumOf(own.filter(({ state }) => state !== 'failed')) };
}

/** False when it exists already. */
export async function insertWithdrawal(db: Db, withdrawal: typeof withdrawals.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing()
    .returning({ id: withdrawals.id });
  return inserted.length > 0;
}

export function listWithdrawals(db: Db, { userId, id }: OrderKey): Promise<StoredWithdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.orderId, id)))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id));
}

/** Changes an open withdrawal; a handled one is unchanged. */
export async function updateWithdrawal(
  db: Db,
  userId: string,
  id: string,
  changes: Partial<Pick<StoredWithdrawal, 'handledAt' | 'refundedLines'>>,
) {
  await db
    .update(withdrawals)
    .set(changes)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.id, id), isNull(withdrawals.handledAt)));
}
