import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { healthShares, impersonations } from './impersonation.tables.ts';

export async function insertImpersonation(db: Db, view: typeof impersonations.$inferInsert): Promise<void> {
  await db.insert(impersonations).values(view);
}

/** A valid impersonation, with whether its member shares health data at this moment. */
export async function findOpenImpersonation(db: Db, id: string, sessionId: string, now: Date) {
  const [found] = await db
    .select({
      id: impersonations.id,
      userId: impersonations.userId,
      adminId: impersonations.adminId,
      expiresAt: impersonations.expiresAt,
      noted: impersonations.health,
      health: sql<boolean>`coalesce(${healthShares.endsAt} > ${now.toISOString()}::timestamptz, false)`,
      disabledAt: profiles.disabledAt,
    })
    .from(impersonations)
    .innerJoin(profiles, eq(profiles.userId, impersonations.userId))
    .leftJoin(healthShares, eq(healthShares.userId, impersonations.userId))
    .where(
      and(
        eq(impersonations.id, id),
        eq(impersonations.sessionId, sessionId),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, now),
      ),
    );
  return found ?? null;
}

export async function updateImpersonationHealth(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(impersonations)
    .set({ health: true })
    .where(and(eq(impersonations.userId, userId), eq(impersonations.id, id)));
}

/** Ends an impersonation of this admin; returns the member's id, or null when it has ended already. */
export async function endOpenImpersonation(db: Db, id: string, adminId: string, now: Date): Promise<string | null> {
  const [ended] = await db
    .update(impersonations)
    .set({ endedAt: now })
    .where(
      and(
        eq(impersonations.id, id),
        eq(impersonations.adminId, adminId),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, now),
      ),
    )
    .returning({ userId: impersonations.userId });
  return ended?.userId ?? null;
}

/** Newest first, with the name of the admin. */
export function listImpersonationsOf(db: Db, userId: string, limit: number) {
  return db
    .select({ view: impersonations, by: users.fullName })
    .from(impersonations)
    .leftJoin(users, eq(users.id, impersonations.adminId))
    .where(eq(impersonations.userId, userId))
    .orderBy(desc(impersonations.startedAt), desc(impersonations.id))
    .limit(limit);
}

export async function deleteImpersonationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(impersonations).where(lt(impersonations.startedAt, before));
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

export async function findMemberToImpersonate(db: Db, userId: string) {
  const [found] = await db
    .select({ name: users.fullName, role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}
