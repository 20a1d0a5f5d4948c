import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { profiles } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { sessions } from '../auth.tables.ts';

export type StoredSession = typeof sessions.$inferSelect;

/** The one read that every signed-in call makes. */
export function findSessionByHash(db: Db, tokenHash: Buffer) {
  return readStatement(db).execute({ tokenHash });
}

const readStatement = preparedOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      role: profiles.role,
      disabledAt: profiles.disabledAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      passwordAt: sessions.passwordAt,
      twoStep: sessions.twoStep,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.userId, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session_by_hash'),
);

export async function insertSession(db: Db, session: StoredSession) {
  await db.insert(sessions).values(session);
}

export async function updateSessionSeen(db: Db, id: string, lastSeenAt: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

export async function updateSessionPasswordAt(db: Db, id: string, passwordAt: Date) {
  await db.update(sessions).set({ passwordAt }).where(eq(sessions.id, id));
}

export async function updateSessionTwoStep(db: Db, id: string) {
  await db.update(sessions).set({ twoStep: true }).where(eq(sessions.id, id));
}

export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > ${now}`))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Deletes one session of a member; the member's id is part of the question, so nobody ends another's. */
export function deleteSession(db: Db, userId: string, id: string) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
}

export function deleteSessionsOf(db: Db, userId: string, except: string | null) {
  const others = except === null ? undefined : ne(sessions.id, except);
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
