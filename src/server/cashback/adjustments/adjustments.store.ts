import { and, desc, eq, gt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cashbackAdjustments } from './adjustments.tables.ts';

export type AdjustmentRow = typeof cashbackAdjustments.$inferSelect;

const members = alias(users, 'members');
const proposers = alias(users, 'proposers');
const approvers = alias(users, 'approvers');

/** False when one with this id exists. */
export async function insertAdjustment(db: Db, row: AdjustmentRow): Promise<boolean> {
  const added = await db
    .insert(cashbackAdjustments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: cashbackAdjustments.id });
  return added.length > 0;
}

/** Locks one adjustment until the transaction ends. */
export async function lockAdjustment(db: Db, id: string): Promise<AdjustmentRow | null> {
  const [row] = await db.select().from(cashbackAdjustments).where(eq(cashbackAdjustments.id, id)).for('update');
  return row ?? null;
}

export async function updateAdjustment(db: Db, id: string, change: Partial<AdjustmentRow>): Promise<void> {
  await db.update(cashbackAdjustments).set(change).where(eq(cashbackAdjustments.id, id));
}

/** With the names of receiver and admins; null where an account is deleted. */
export async function findAdjustment(db: Db, id: string) {
  const [found] = await withNames(db).where(eq(cashbackAdjustments.id, id));
  return found ?? null;
}

/** Adjustments that have not taken effect, and recently refused ones, newest first. */
export function listOpenAdjustments(db: Db, refusedSince: Date) {
  const { state, closedAt, proposedAt } = cashbackAdjustments;
  return withNames(db)
    .where(or(eq(state, 'waiting'), and(eq(state, 'refused'), gt(closedAt, refusedSince))))
    .orderBy(desc(proposedAt))
    .limit(MAX_SHOWN);
}

const MAX_SHOWN = 100;

function withNames(db: Db) {
  return db
    .select({
      row: cashbackAdjustments,
      member: members.fullName,
      proposer: proposers.fullName,
      approver: approvers.fullName,
    })
    .from(cashbackAdjustments)
    .leftJoin(members, eq(members.id, cashbackAdjustments.userId))
    .leftJoin(proposers, eq(proposers.id, cashbackAdjustments.proposedBy))
    .leftJoin(approvers, eq(approvers.id, cashbackAdjustments.approvedBy))
    .$dynamic();
}
