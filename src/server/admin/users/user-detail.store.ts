import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { sessions, verifications } from '#server/auth/auth.tables.ts';
import { passkeys, totpSecrets } from '#server/auth/two-step/two-step.tables.ts';
import { profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';

export async function findUserRow(db: Db, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The user, locked until the transaction ends. */
export async function lockUser(db: Db, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return found ?? null;
}

export async function updateDisabled(db: Db, id: string, disabledAt: Date | null): Promise<void> {
  await db.update(profiles).set({ disabledAt }).where(eq(profiles.userId, id));
}

/** Data of other features about a member, in one statement. It has no health data. */
export async function countAboutUser(db: Db, id: string) {
  const { rows } = await db.execute<Record<'orders' | 'cashback' | 'posts' | 'warnings', string>>(sql`
    select
      (select count(*) from orders o where o.user_id = ${id}::uuid and o.paid_at is not null) as orders,
      (select coalesce(sum(balance), 0) from cashback_accounts a where a.user_id = ${id}::uuid and a.account = 'available') as cashback,
      (select count(*) from community_posts p where p.created_by = ${id}::uuid and p.hidden_at is null) as posts,
      (select count(*) from community_events e where e.member_id = ${id}::uuid and e.action in ('warn', 'suspend')) as warnings`);
  const [row] = rows;
  return {
    orders: Number(row?.orders ?? 0),
    cashback: Number(row?.cashback ?? 0),
    posts: Number(row?.posts ?? 0),
    warnings: Number(row?.warnings ?? 0),
  };
}

export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}

export async function countSecondSteps(db: Db, userId: string): Promise<{ totp: boolean; passkeys: number }> {
  const [totp] = await db
    .select({ at: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  return { totp: totp?.at != null, passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)) };
}

/** The newest valid link or code for a new password. */
export async function findOpenReset(db: Db, userId: string, now: Date) {
  const [found] = await db
    .select({ id: verifications.id, createdAt: verifications.createdAt, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        inArray(verifications.kind, ['reset', 'reset-code']),
        isNull(verifications.usedAt),
        gt(verifications.expiresAt, now),
      ),
    )
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return found ?? null;
}
