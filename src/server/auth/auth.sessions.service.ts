import { role } from '#domain/auth/auth.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/announce.ts';
import type { CallContext, Deps, Session } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSessionByHash,
  insertSession,
  listSessionsOf,
  updateSessionSeen,
} from './auth.sessions.store.ts';
import { keyedHash, newToken } from './secrets.ts';

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;
/** A session in use is moved forward at most this often, so that reads stay reads. */
const TOUCH_AFTER_MS = DAY_MS / 24;

type Means = Pick<Deps, 'clock' | 'chance' | 'secret'>;

/** Starts a session and gives its token, which is stored only as a keyed hash. */
export async function startSession(db: Db, means: Means, userId: string, device: string): Promise<string> {
  const token = newToken(means.chance);
  const now = means.clock();
  await insertSession(db, {
    id: means.chance.uuid(),
    userId,
    tokenHash: keyedHash(means.secret, 'session', token),
    device: device.slice(0, 200),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return token;
}

/** Who a token belongs to. A token that no longer counts is an expired session: the code tells the app to sign in again. */
export async function readSession(db: Db, means: Means, token: string): Promise<Session> {
  const [found] = await findSessionByHash(db, keyedHash(means.secret, 'session', token));
  const now = means.clock();
  if (!found || found.expiresAt <= now) throw refuse('PGRST301');
  if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await updateSessionSeen(db, found.sessionId, now, new Date(now.getTime() + SESSION_DAYS * DAY_MS));
  }
  return { sessionId: found.sessionId, userId: found.userId, role: role.parse(found.role) };
}

export async function listMySessions(db: Db, means: Means, session: Session) {
  const rows = await listSessionsOf(db, session.userId, means.clock());
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === session.sessionId,
  }));
}

/** Ends one session and tells that device at once, whichever process it is connected to. */
export async function endSession(db: Db, userId: string, sessionId: string) {
  const ended = await deleteSession(db, userId, sessionId);
  if (ended.length === 0) throw refuse('NOT_FOUND');
  await announceEnded(db, userId, ended);
}

/** Ends all sessions of a member, or all but one. */
export async function endAllSessions(db: Db, userId: string, except: string | null = null) {
  await announceEnded(db, userId, await deleteSessionsOf(db, userId, except));
}

/** Signs out here or everywhere. A session that has already ended is as good as signed out. */
export async function signOut(context: CallContext, scope: 'global' | 'local'): Promise<void> {
  const session = await context.session().catch(() => null);
  if (!session) return;
  if (scope === 'global') return endAllSessions(context.db, session.userId);
  await endSession(context.db, session.userId, session.sessionId);
}

async function announceEnded(db: Db, userId: string, ended: { id: string }[]) {
  for (const { id } of ended) await announce(db, { userId, kind: 'session-ended', sessionId: id });
}
