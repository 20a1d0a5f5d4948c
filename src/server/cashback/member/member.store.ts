import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { EntryKind } from '#domain/cashback/ledger/ledger-line.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cashback, cashbackEntries, cashbackLines, cashbackOrders } from '../ledger/ledger.tables.ts';

export async function findReferralCode(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  return found?.code ?? null;
}

export async function hasVerifiedEmail(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.email), eq(users.emailVerified, true)))) > 0;
}

export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** What waits, by the date it can be used; those without a date last. */
export function sumWaiting(db: Db, userId: string) {
  return db
    .select({ availableAt: cashback.availableAt, amount: sumOf(cashback.amount) })
    .from(cashback)
    .where(and(eq(cashback.userId, userId), eq(cashback.status, 'pending')))
    .groupBy(cashback.availableAt)
    .orderBy(asc(cashback.availableAt));
}

/** Awards with the moment they were earned. */
export function listEarned(db: Db, userId: string) {
  return db
    .select({ at: cashback.createdAt, amount: cashback.amount })
    .from(cashback)
    .where(and(eq(cashback.userId, userId), isNotNull(cashback.level)));
}

export function countEvents(db: Db, userId: string): Promise<number> {
  return db.$count(cashback, eq(cashback.userId, userId));
}

/** A member's rows, newest first, with the name of who bought. */
export function listEvents(db: Db, userId: string, page: { offset: number; limit: number }) {
  return db
    .select({ row: cashback, buyerId: cashbackOrders.userId, buyer: users.fullName })
    .from(cashback)
    .leftJoin(cashbackOrders, eq(cashbackOrders.orderId, cashback.orderId))
    .leftJoin(users, eq(users.id, cashbackOrders.userId))
    .where(eq(cashback.userId, userId))
    .orderBy(desc(cashback.createdAt), desc(cashback.id))
    .offset(page.offset)
    .limit(page.limit);
}

export type StoredMovement = {
  cashbackId: string;
  kind: EntryKind;
  amount: Ore;
  note: string | null;
  actorId: string | null;
  at: Date;
};

/** The entries about these rows, oldest first, each with how much it changed what stands. */
export function listMovements(db: Db, cashbackIds: string[]): Promise<StoredMovement[]> {
  const change = sql<Ore>`coalesce(sum(case when ${cashbackLines.account} in ('held', 'spent') then ${cashbackLines.amount}
    when ${cashbackLines.account} in ('earned', 'adjusted') then -${cashbackLines.amount} end), 0)`;
  return (
    db
      .select({
        cashbackId: cashbackEntries.cashbackId,
        kind: cashbackEntries.kind,
        amount: change.mapWith(toOre),
        note: cashbackEntries.note,
        actorId: cashbackEntries.actorId,
        at: cashbackEntries.createdAt,
      })
      .from(cashbackEntries)
      .innerJoin(cashbackLines, eq(cashbackLines.entryId, cashbackEntries.id))
      // One value however many ids: a statement takes 65,535.
      .where(sql`${cashbackEntries.cashbackId} = any(${sql.param(cashbackIds)}::uuid[])`)
      .groupBy(cashbackEntries.id)
      .orderBy(asc(cashbackEntries.number))
  );
}

const toOre = (value: string | number) => ore(Number(value));
const sumOf = (column: typeof cashback.amount) => sql<Ore>`coalesce(sum(${column}), 0)`.mapWith(toOre);
