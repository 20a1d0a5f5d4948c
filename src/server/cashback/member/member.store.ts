import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EntryKind } from '#domain/cashback/ledger/ledger-line.ts';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { accountDeletions, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonList, jsonObject } from '#server/platform/db/statement.ts';
import { cashback, cashbackOrders } from '../ledger/ledger.tables.ts';

export async function findReferralCode(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  return found?.code ?? null;
}

/** The contact details that must be confirmed before cashback is spent. */
export async function findContacts(db: Db, userId: string) {
  const { email, emailVerified, phone, phoneVerifiedAt } = users;
  const phoneVerified = sql<boolean>`${phoneVerifiedAt} is not null`;
  const [found] = await db
    .select({ email, emailVerified, phone, phoneVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** Pending amounts, by the date on which they become available; those without a date last. */
export function sumWaiting(db: Db, userId: string) {
  return db
    .select({ availableAt: cashback.availableAt, amount: sumOf(cashback.amount) })
    .from(cashback)
    .where(and(eq(cashback.userId, userId), eq(cashback.status, 'pending')))
    .groupBy(cashback.availableAt)
    .orderBy(asc(cashback.availableAt));
}

/** The time of the member's first award; null before that. */
export async function findFirstEarned(db: Db, userId: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: cashback.createdAt })
    .from(cashback)
    .where(and(eq(cashback.userId, userId), isNotNull(cashback.level)))
    .orderBy(asc(cashback.createdAt))
    .limit(1);
  return first?.at ?? null;
}

/** The earnings from each of these instants to the next, in the same order: never more rows than instants, however many awards. */
export async function sumEarnedFrom(db: Db, userId: string, starts: readonly Date[]): Promise<Ore[]> {
  const given = sql`${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]`;
  const rows = await db
    .select({
      bucket: sql<number>`width_bucket(${cashback.createdAt}, ${given})`.as('bucket'),
      amount: sumOf(cashback.amount),
    })
    .from(cashback)
    .where(and(eq(cashback.userId, userId), isNotNull(cashback.level)))
    .groupBy(sql`bucket`);
  const sums = new Map(rows.map(({ bucket, amount }) => [bucket, amount]));
  return starts.map((_, at) => sums.get(at + 1) ?? ore(0));
}

export function countEvents(db: Db, userId: string): Promise<number> {
  return db.$count(cashback, eq(cashback.userId, userId));
}

/** A member's earnings by month (2026-11) in the default time zone: never more rows than months. */
export const earnedByMonth = (): SQL => sql`
  select ${jsonList(jsonObject({ month: sql`month`, amount: sql`amount` }))} from (
    select to_char(${cashback.createdAt} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)}, 'YYYY-MM') as month, sum(${cashback.amount})::float8 as amount
    from ${cashback} where ${cashback.userId} = ${sql.placeholder('userId')} and ${cashback.level} is not null group by 1) as months`;

/** A member's rows, newest first, with the buyer's name. */
export function listEvents(db: Db, userId: string, page: { offset: number; limit: number }) {
  return db
    .select({
      row: cashback,
      buyerId: cashbackOrders.userId,
      /** Null when the account is deleted, or about to be. */
      buyer: sql<string | null>`case when ${accountDeletions.userId} is null then ${users.fullName} end`,
      paid: cashbackOrders.paid,
      remaining: cashbackOrders.remaining,
    })
    .from(cashback)
    .leftJoin(cashbackOrders, eq(cashbackOrders.orderId, cashback.orderId))
    .leftJoin(users, eq(users.id, cashbackOrders.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, cashbackOrders.userId))
    .where(eq(cashback.userId, userId))
    .orderBy(desc(cashback.createdAt), desc(cashback.id))
    .offset(page.offset)
    .limit(page.limit);
}

export type StoredMovement = {
  cashbackId: string;
  kind: EntryKind;
  amount: Ore;
  /** The part that settled a debt. */
  settled: Ore;
  /** The available balance after it. */
  balance: Ore;
  note: string | null;
  actorId: string | null;
  at: Date;
};

/** The entries of these rows of one member, oldest first, each with the change of the row's amount. */
export async function listMovements(db: Db, userId: string, cashbackIds: string[]): Promise<StoredMovement[]> {
  type Row = Record<'cashbackId' | 'amount' | 'settled' | 'balance' | 'at', string> &
    Pick<StoredMovement, 'kind' | 'note' | 'actorId'>;
  // One parameter for all ids: a statement accepts 65,535 parameters.
  const { rows } = await db.execute<Row>(sql`
    with entries as (
      select e.id, e.cashback_id, e.kind, e.note, e.actor_id, e.created_at, e.sequence,
        coalesce(sum(l.amount) filter (where l.account in ('held', 'spent')), 0)
          - coalesce(sum(l.amount) filter (where l.account in ('earned', 'adjusted')), 0) as change,
        coalesce(sum(l.amount) filter (where l.account = 'owed' and l.amount > 0), 0) as settled,
        coalesce(sum(l.amount) filter (where l.account = 'available'), 0) as usable
      from cashback_entries e join cashback_lines l on l.entry_id = e.id where e.user_id = ${userId} group by e.id
    ),
    running as (select *, sum(usable) over (order by sequence) as balance from entries)
    select cashback_id as "cashbackId", kind, change as amount, settled, balance, note, actor_id as "actorId", created_at as at
    from running where cashback_id = any(${sql.param(cashbackIds)}::uuid[]) order by sequence`);
  return rows.map((row) => ({
    ...row,
    amount: toOre(row.amount),
    settled: toOre(row.settled),
    balance: toOre(row.balance),
    at: new Date(row.at),
  }));
}

const toOre = (value: string | number) => ore(Number(value));
const sumOf = (column: typeof cashback.amount) => sql<Ore>`coalesce(sum(${column}), 0)`.mapWith(toOre);
