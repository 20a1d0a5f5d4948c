import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { ReferralChain } from '#domain/cashback/awards/awards.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { referrals } from '../cashback.tables.ts';
import { cashback } from '../ledger/ledger.tables.ts';

/** The referral chains of several buyers, without deleted accounts. */
export async function listChains(db: Db, userIds: string[]): Promise<Map<string, ReferralChain>> {
  const rows = await db
    .select({ userId: referrals.userId, level: referrals.level, referrerId: referrals.referrerId })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referrerId))
    .where(sql`${referrals.userId} = any(${sql.param(userIds)}::uuid[])`);
  const chains = new Map<string, ReferralChain>(userIds.map((userId) => [userId, [userId, null, null]]));
  for (const { userId, level, referrerId } of rows) {
    const [, level1 = null, level2 = null] = chains.get(userId) ?? [];
    chains.set(userId, level === 1 ? [userId, referrerId, level2] : [userId, level1, referrerId]);
  }
  return chains;
}

/** The ids among these that have an account. */
export async function listPresent(db: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Awards of the orders after `after` up to and including `upTo` (null: to the end), sorted by order. */
export function listAwardsBetween(db: Db, after: string | null, upTo: string | null) {
  return db
    .select({ orderId: cashback.orderId, userId: cashback.userId, level: cashback.level, amount: cashback.amount })
    .from(cashback)
    .where(
      and(
        isNotNull(cashback.level),
        after === null ? undefined : gt(cashback.orderId, after),
        upTo === null ? undefined : sql`${cashback.orderId} <= ${upTo}`,
      ),
    )
    .orderBy(asc(cashback.orderId));
}
