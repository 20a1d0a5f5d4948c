import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { healthShares, memberViews } from './views.tables.ts';

export async function insertView(db: Db, view: typeof memberViews.$inferInsert): Promise<void> {
  await db.insert(memberViews).values(view);
}

/** A view that still counts, with whether its member shares health data at this moment. */
export async function findOpenView(db: Db, id: string, sessionId: string, now: Date) {
  const [found] = await db
    .select({
      id: memberViews.id,
      userId: memberViews.userId,
      adminId: memberViews.adminId,
      expiresAt: memberViews.expiresAt,
      noted: memberViews.health,
      health: sql<boolean>`coalesce(${healthShares.endsAt} > ${now.toISOString()}::timestamptz, false)`,
      disabledAt: profiles.disabledAt,
    })
    .from(memberViews)
    .innerJoin(profiles, eq(profiles.userId, memberViews.userId))
    .leftJoin(healthShares, eq(healthShares.userId, memberViews.userId))
    .where(
      and(
        eq(memberViews.id, id),
        eq(memberViews.sessionId, sessionId),
        isNull(memberViews.endedAt),
        gt(memberViews.expiresAt, now),
      ),
    );
  return found ?? null;
}

export async function updateViewHealth(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(memberViews)
    .set({ health: true })
    .where(and(eq(memberViews.userId, userId), eq(memberViews.id, id)));
}

/** Ends a view of this admin's; gives whose pages it was, or null when it has ended already. */
export async function endOpenView(db: Db, id: string, adminId: string, now: Date): Promise<string | null> {
  const [ended] = await db
    .update(memberViews)
    .set({ endedAt: now })
    .where(
      and(
        eq(memberViews.id, id),
        eq(memberViews.adminId, adminId),
        isNull(memberViews.endedAt),
        gt(memberViews.expiresAt, now),
      ),
    )
    .returning({ userId: memberViews.userId });
  return ended?.userId ?? null;
}

/** Newest first, with the name of who looked. */
export function listViewsOf(db: Db, userId: string, limit: number) {
  return db
    .select({ view: memberViews, by: users.fullName })
    .from(memberViews)
    .leftJoin(users, eq(users.id, memberViews.adminId))
    .where(eq(memberViews.userId, userId))
    .orderBy(desc(memberViews.startedAt), desc(memberViews.id))
    .limit(limit);
}

export async function deleteViewsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(memberViews).where(lt(memberViews.startedAt, before));
}

export async function findShareEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ endsAt: healthShares.endsAt })
    .from(healthShares)
    .where(and(eq(healthShares.userId, userId), gt(healthShares.endsAt, now)));
  return found?.endsAt ?? null;
}

export async function upsertShare(db: Db, share: typeof healthShares.$inferInsert): Promise<void> {
  await db.insert(healthShares).values(share).onConflictDoUpdate({ target: healthShares.userId, set: share });
}

export async function deleteShare(db: Db, userId: string): Promise<void> {
  await db.delete(healthShares).where(eq(healthShares.userId, userId));
}

export async function findPersonToView(db: Db, userId: string) {
  const [found] = await db
    .select({ name: users.fullName, role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}
