import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { ReferralChain } from '#domain/cashback/awards/awards.ts';
import { erasedAccounts, profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { referrals } from './cashback.tables.ts';
import type { CashbackRow } from './ledger/ledger.store.ts';
import { cashback, cashbackAccounts, cashbackOrders } from './ledger/ledger.tables.ts';

export type Referral = typeof referrals.$inferSelect;
export type CashbackOrder = typeof cashbackOrders.$inferSelect;
export type CashbackOrderUpdate = Pick<CashbackOrder, 'orderId'> &
  Partial<Pick<CashbackOrder, 'userId' | 'paid' | 'remaining' | 'availableAt'>>;

const value = sql.placeholder;

export async function insertReferrals(db: Db, rows: Referral[]) {
  await db.insert(referrals).values(rows);
}

/** Erased accounts with an available balance. */
export async function listForfeited(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: cashbackAccounts.userId })
    .from(cashbackAccounts)
    .innerJoin(erasedAccounts, eq(erasedAccounts.userId, cashbackAccounts.userId))
    .where(and(eq(cashbackAccounts.account, 'available'), gt(cashbackAccounts.balance, sql`0`)));
  return rows.map(({ userId }) => userId);
}

const referrersOf = statement<{ level: number; referrerId: string }, { userId: string }>(
  'list_referrers_of',
  () => sql`
    select ${referrals.level} as "level", ${referrals.referrerId} as "referrerId"
    from ${referrals} join ${users} on ${users.id} = ${referrals.referrerId}
    where ${referrals.userId} = ${value('userId')}`,
);

/** The receivers of awards for a member's purchases. Deleted accounts earn nothing more. */
export async function findChain(db: Db, userId: string): Promise<ReferralChain> {
  const rows = await referrersOf(db, { userId });
  const at = (wanted: number) => rows.find(({ level }) => level === wanted)?.referrerId ?? null;
  return [userId, at(1), at(2)];
}

const addCashbackOrderQuery = statement<CashbackOrder, Required<CashbackOrderUpdate> & { now: Date }>(
  'upsert_order_facts',
  () => sql`
    insert into ${cashbackOrders} as known (order_id, user_id, paid, remaining, available_at, created_at)
    values (${value('orderId')}, ${value('userId')}, ${value('paid')}, ${value('remaining')}, ${value('availableAt')}, ${value('now')})
    on conflict (order_id) do update set user_id = coalesce(known.user_id, excluded.user_id), paid = coalesce(known.paid, excluded.paid),
      remaining = least(known.remaining, excluded.remaining), available_at = greatest(known.available_at, excluded.available_at)
    returning order_id as "orderId", user_id as "userId", paid::float8 as "paid", remaining::float8 as "remaining",
      available_at as "availableAt", revision as "revision", created_at as "createdAt"`,
);

/**
 * Merges an update into the stored order and returns it; the row is locked until the transaction ends. Buyer and paid amount are set once,
 * a refund can only lower the remaining amount, and the latest date of availability applies.
 */
export async function upsertCashbackOrder(db: Db, orderUpdate: CashbackOrderUpdate, now: Date): Promise<CashbackOrder> {
  const [stored] = await addCashbackOrderQuery(db, {
    userId: null,
    paid: null,
    remaining: null,
    availableAt: null,
    ...orderUpdate,
    now,
  });
  if (!stored) throw new Error('An upsert gave no row');
  return stored;
}

export async function findCashbackOrder(db: Db, orderId: string): Promise<CashbackOrder | null> {
  const [found] = await db.select().from(cashbackOrders).where(eq(cashbackOrders.orderId, orderId)).for('update');
  return found ?? null;
}

/** Replaces the stored data of an order, for a correction. */
export async function correctCashbackOrder(
  db: Db,
  columns: Required<CashbackOrderUpdate>,
  now: Date,
): Promise<CashbackOrder> {
  const [corrected] = await db
    .insert(cashbackOrders)
    .values({ ...columns, createdAt: now })
    .onConflictDoUpdate({
      target: cashbackOrders.orderId,
      set: { ...columns, revision: sql`${cashbackOrders.revision} + 1` },
    })
    .returning();
  if (!corrected) throw new Error('An upsert gave no row');
  return corrected;
}

/** A row with amounts as numbers, which are exact for öre. */
const rowColumns = () => sql`
  ${cashback.userId} as "userId", ${cashback.id} as "id", ${cashback.orderId} as "orderId", ${cashback.role} as "role",
  ${cashback.level} as "level", ${cashback.amount}::float8 as "amount", ${cashback.reversed}::float8 as "reversed",
  ${cashback.status} as "status", ${cashback.availableAt} as "availableAt", ${cashback.createdAt} as "createdAt",
  ${cashback.updatedAt} as "updatedAt"`;

const awardsOf = statement<CashbackRow, { orderId: string }>(
  'list_awards_of',
  () => sql`
    select ${rowColumns()} from ${cashback} where ${cashback.orderId} = ${value('orderId')} and ${cashback.level} is not null
    order by ${cashback.status} = 'reversed'`,
);

/** The awards of an order; active ones first, in case one was corrected to another person. */
export function listAwardsOf(db: Db, orderId: string): Promise<CashbackRow[]> {
  return awardsOf(db, { orderId });
}

const holdOf = statement<CashbackRow, { orderId: string }>(
  'find_hold',
  () => sql`
    select ${rowColumns()} from ${cashback} where ${cashback.orderId} = ${value('orderId')} and ${cashback.role} = 'spend'
    order by ${cashback.status} in ('held', 'spent') desc, ${cashback.createdAt} desc limit 1`,
);

/** The latest use of cashback for an order, in any state. */
export async function findHold(db: Db, orderId: string): Promise<CashbackRow | null> {
  const [found] = await holdOf(db, { orderId });
  return found ?? null;
}

const rowOf = statement<CashbackRow, { userId: string; id: string }>(
  'find_cashback_row',
  () => sql`
    select ${rowColumns()} from ${cashback} where ${cashback.userId} = ${value('userId')} and ${cashback.id} = ${value('id')}`,
);

export async function findRow(db: Db, userId: string, id: string): Promise<CashbackRow | null> {
  const [found] = await rowOf(db, { userId, id });
  return found ?? null;
}

const makeAvailableAt = statement<never, { orderId: string; availableAt: Date }>(
  'set_available_at',
  () => sql`
    update ${cashback} set available_at = ${value('availableAt')}
    where ${cashback.orderId} = ${value('orderId')} and ${cashback.level} is not null`,
);

/** Sets the date on which an order's awards become available. */
export async function setAvailableAt(db: Db, orderId: string, availableAt: Date) {
  await makeAvailableAt(db, { orderId, availableAt });
}

/** The receiver is blocked from signing in: pending awards of such a member remain pending. */
const isDisabled = (db: Db) =>
  db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.userId, cashback.userId), isNotNull(profiles.disabledAt)));

/** Awards whose wait is over, oldest first. */
export function listDue(db: Db, now: Date, limit: number): Promise<CashbackRow[]> {
  return db
    .select()
    .from(cashback)
    .where(and(eq(cashback.status, 'pending'), lte(cashback.availableAt, now), notExists(isDisabled(db))))
    .orderBy(asc(cashback.availableAt))
    .limit(limit);
}
