import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { profiles } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, statement } from '#server/platform/db/statement.ts';
import { sessions } from '../auth.tables.ts';

export type StoredSession = typeof sessions.$inferSelect;

type SessionOfToken = Pick<StoredSession, 'userId' | 'twoStep'> & {
  sessionId: string;
  role: string;
  adminAreas: string[];
  isDisabled: boolean;
  /** In ms since 1970, as are the next three fields: a text would be parsed for every call. */
  lastSeenMs: number;
  expiresMs: number;
  createdMs: number;
  passwordMs: number | null;
};

const sessionOfToken = statement<SessionOfToken, { tokenHash: Buffer }>(
  'find_session_by_hash',
  () => sql`
    select ${sessions.id} as "sessionId", ${sessions.userId} as "userId", ${profiles.role} as "role",
      ${profiles.adminAreas} as "adminAreas",
      ${profiles.disabledAt} is not null as "isDisabled", ${inMs(sessions.lastSeenAt)} as "lastSeenMs",
      ${inMs(sessions.expiresAt)} as "expiresMs", ${inMs(sessions.createdAt)} as "createdMs",
      ${inMs(sessions.passwordAt)} as "passwordMs", ${sessions.twoStep} as "twoStep"
    from ${sessions} join ${profiles} on ${profiles.userId} = ${sessions.userId}
    where ${sessions.tokenHash} = ${sql.placeholder('tokenHash')}`,
);

/** The read of every signed-in call. */
export function findSessionByHash(db: Db, tokenHash: Buffer) {
  return sessionOfToken(db, { tokenHash });
}

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

type ListedSession = Pick<StoredSession, 'id' | 'device'> & { createdMs: number; lastSeenMs: number };

const sessionsOf = statement<ListedSession, { userId: string; now: Date }>(
  'list_sessions_of',
  () => sql`
    select ${sessions.id} as "id", ${sessions.device} as "device", ${inMs(sessions.createdAt)} as "createdMs",
      ${inMs(sessions.lastSeenAt)} as "lastSeenMs"
    from ${sessions}
    where ${sessions.userId} = ${sql.placeholder('userId')} and ${sessions.expiresAt} > ${sql.placeholder('now')}
    order by ${sessions.lastSeenAt} desc`,
);

export function listSessionsOf(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  return sessionsOf(db, { userId, now });
}

/** Deletes one session of a member; the member's id is part of the condition, so nobody ends another's. */
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

/** Whether a session is valid, by its id. */
export async function isSessionOpen(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(sessions.userId, userId), eq(sessions.id, id), gt(sessions.expiresAt, now));
  return (await db.$count(sessions, isOpen)) > 0;
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
