import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { ReferralChain } from '#domain/cashback/awards/awards.ts';
import { erasedAccounts, profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { referrals } from './cashback.tables.ts';
import type { CashbackRow } from './ledger/ledger.store.ts';
import { cashback, cashbackAccounts, cashbackOrders } from './ledger/ledger.tables.ts';

export type Referral = typeof referrals.$inferSelect;
export type OrderFacts = typeof cashbackOrders.$inferSelect;
export type OrderFactUpdate = Pick<OrderFacts, 'orderId'> &
  Partial<Pick<OrderFacts, 'userId' | 'paid' | 'remaining' | 'availableAt'>>;

export async function insertReferrals(db: Db, rows: Referral[]) {
  await db.insert(referrals).values(rows);
}

/** Erased accounts that have something to use. */
export async function listForfeited(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: cashbackAccounts.userId })
    .from(cashbackAccounts)
    .innerJoin(erasedAccounts, eq(erasedAccounts.userId, cashbackAccounts.userId))
    .where(and(eq(cashbackAccounts.account, 'available'), gt(cashbackAccounts.balance, sql`0`)));
  return rows.map(({ userId }) => userId);
}

/** Who earns on what a member buys. Those whose account is gone earn nothing more. */
export async function findChain(db: Db, userId: string): Promise<ReferralChain> {
  const rows = await db
    .select({ level: referrals.level, referrerId: referrals.referrerId })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referrerId))
    .where(eq(referrals.userId, userId));
  const at = (wanted: number) => rows.find(({ level }) => level === wanted)?.referrerId ?? null;
  return [userId, at(1), at(2)];
}

/**
 * Adds what was told of an order to what is known and gives all of it; the row is held until the transaction ends. Who bought
 * and what was paid is told once, a refund only lowers what remains, and the latest date of availability counts.
 */
export async function upsertOrderFacts(db: Db, fact: OrderFactUpdate, now: Date): Promise<OrderFacts> {
  const [facts] = await db
    .insert(cashbackOrders)
    .values({ ...fact, createdAt: now })
    .onConflictDoUpdate({
      target: cashbackOrders.orderId,
      set: {
        userId: sql`coalesce(${cashbackOrders.userId}, excluded.user_id)`,
        paid: sql`coalesce(${cashbackOrders.paid}, excluded.paid)`,
        remaining: sql`least(${cashbackOrders.remaining}, excluded.remaining)`,
        availableAt: sql`greatest(${cashbackOrders.availableAt}, excluded.available_at)`,
      },
    })
    .returning();
  if (!facts) throw new Error('An upsert gave no row');
  return facts;
}

export async function findOrderFacts(db: Db, orderId: string): Promise<OrderFacts | null> {
  const [found] = await db.select().from(cashbackOrders).where(eq(cashbackOrders.orderId, orderId)).for('update');
  return found ?? null;
}

/** What orders say instead of what was told, for a correction. */
export async function correctOrderFacts(db: Db, facts: Required<OrderFactUpdate>, now: Date): Promise<OrderFacts> {
  const [corrected] = await db
    .insert(cashbackOrders)
    .values({ ...facts, createdAt: now })
    .onConflictDoUpdate({
      target: cashbackOrders.orderId,
      set: { ...facts, revision: sql`${cashbackOrders.revision} + 1` },
    })
    .returning();
  if (!corrected) throw new Error('An upsert gave no row');
  return corrected;
}

/** The awards of an order; those that stand come first, in case one was corrected to another person. */
export function listAwardsOf(db: Db, orderId: string): Promise<CashbackRow[]> {
  return db
    .select()
    .from(cashback)
    .where(and(eq(cashback.orderId, orderId), sql`${cashback.level} is not null`))
    .orderBy(sql`${cashback.status} = 'reversed'`);
}

/** The latest use of cashback for an order, whatever became of it. */
export async function findHold(db: Db, orderId: string): Promise<CashbackRow | null> {
  const [found] = await db
    .select()
    .from(cashback)
    .where(and(eq(cashback.orderId, orderId), eq(cashback.role, 'spend')))
    .orderBy(sql`${cashback.status} in ('held', 'spent') desc`, sql`${cashback.createdAt} desc`)
    .limit(1);
  return found ?? null;
}

export async function findRow(db: Db, userId: string, id: string): Promise<CashbackRow | null> {
  const [found] = await db
    .select()
    .from(cashback)
    .where(and(eq(cashback.userId, userId), eq(cashback.id, id)));
  return found ?? null;
}

/** Gives an order's awards the date they can be used from. */
export async function setAvailableAt(db: Db, orderId: string, availableAt: Date) {
  await db
    .update(cashback)
    .set({ availableAt })
    .where(and(eq(cashback.orderId, orderId), sql`${cashback.level} is not null`));
}

/** The receiver is kept from signing in: what waits for such a member goes on waiting. */
const isDisabled = (db: Db) =>
  db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.userId, cashback.userId), isNotNull(profiles.disabledAt)));

/** Awards whose wait is over, longest waiting first. */
export function listDue(db: Db, now: Date, limit: number): Promise<CashbackRow[]> {
  return db
    .select()
    .from(cashback)
    .where(and(eq(cashback.status, 'pending'), lte(cashback.availableAt, now), notExists(isDisabled(db))))
    .orderBy(asc(cashback.availableAt))
    .limit(limit);
}
