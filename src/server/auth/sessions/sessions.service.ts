import { adminAreasOf } from '#domain/auth/admin-areas.ts';
import { role } from '#domain/auth/auth.contract.ts';
import { roleInForce } from '#domain/auth/can-use-admin.ts';
import { isPasswordRecent, sessionEnd } from '#domain/auth/session-lifetime.ts';
import type { AppDeps, CallContext, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { instantOfMs } from '#server/platform/db/statement.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findMemberRow } from '../auth.users.store.ts';
import { keyedHash, newToken } from '../secrets.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSessionByHash,
  insertSession,
  listSessionsOf,
  updateSessionPasswordAt,
  updateSessionSeen,
  updateSessionTwoStep,
} from './sessions.store.ts';

/** A session's use is recorded at most this often, so that reads do not write. */
const TOUCH_AFTER_MS = 3_600_000;

type SessionDeps = Pick<AppDeps, 'clock' | 'random' | 'secret'>;

/** Starts a session and returns its token, which is stored only as a keyed hash. */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  userId: string,
  device: string,
  { twoStep = false, typedPassword = true }: { twoStep?: boolean; typedPassword?: boolean } = {},
): Promise<string> {
  const token = newToken(deps.random);
  const now = deps.clock();
  const member = await findMemberRow(db, userId);
  await insertSession(db, {
    id: deps.random.uuid(),
    userId,
    tokenHash: keyedHash(deps.secret, 'session', token),
    device: device.slice(0, 200),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(role.parse(member?.role), now, now),
    passwordAt: typedPassword ? now : null,
    twoStep,
  });
  return token;
}

/** The session of a token. An invalid token counts as an expired session: the code makes the app sign in again. */
export async function readSession(
  db: Db,
  deps: SessionDeps & Pick<AppDeps, 'config'>,
  token: string,
): Promise<Session> {
  const [found] = await findSessionByHash(db, keyedHash(deps.secret, 'session', token));
  const now = deps.clock();
  // A session that began while the account was being disabled is invalid, too.
  if (!found || found.isDisabled) throw refuse('PGRST301');
  const is = role.parse(found.role);
  // The role may have changed, so it is read each time.
  const createdAt = new Date(found.createdMs);
  const end = Math.min(found.expiresMs, sessionEnd(is, createdAt, new Date(found.lastSeenMs)).getTime());
  if (end <= now.getTime()) throw refuse('PGRST301');
  if (now.getTime() - found.lastSeenMs > TOUCH_AFTER_MS) {
    await updateSessionSeen(db, found.sessionId, now, sessionEnd(is, createdAt, now));
  }
  const { sessionId, userId, passwordMs, twoStep } = found;
  const passwordAt = passwordMs === null ? null : new Date(passwordMs);
  const inForce = roleInForce(is, { twoStep, adminTwoStep: deps.config.adminTwoStep });
  return {
    sessionId,
    userId,
    role: inForce,
    adminAreas: inForce === 'admin' ? adminAreasOf(found.adminAreas) : [],
    lacksTwoStep: inForce !== is,
    hasRecentPassword: isPasswordRecent(passwordAt, now),
    twoStep,
  };
}

export async function listMySessions(db: Db, deps: SessionDeps, session: Session) {
  const rows = await listSessionsOf(db, session.userId, deps.clock());
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: instantOfMs(row.createdMs),
    lastSeenAt: instantOfMs(row.lastSeenMs),
    current: row.id === session.sessionId,
  }));
}

/** Ends one session and notifies that device at once, in any process. */
export async function endSession(db: Db, userId: string, sessionId: string) {
  const ended = await deleteSession(db, userId, sessionId);
  if (ended.length === 0) throw refuse('NOT_FOUND');
  await announceEnded(db, userId, ended);
}

/** Ends all sessions of a member, or all but one. */
export async function endAllSessions(db: Db, userId: string, except: string | null = null) {
  await announceEnded(db, userId, await deleteSessionsOf(db, userId, except));
}

/** Signs out here or everywhere. A session that has already ended counts as signed out. */
export async function signOut(context: CallContext, scope: 'global' | 'local'): Promise<void> {
  const session = await context.session().catch(() => null);
  if (!session) return;
  if (scope === 'global') return endAllSessions(context.db, session.userId);
  await endSession(context.db, session.userId, session.sessionId);
}

/** A new sign-in ends the browser's previous session, whose token would otherwise stay valid. */
export async function endReplacedSession(context: CallContext): Promise<void> {
  const replaced = await context.session().catch(() => null);
  if (replaced) await announceEnded(context.db, replaced.userId, await deleteReplaced(context.db, replaced));
}

/** The password has just been entered again. */
export async function notePassword(db: Db, deps: Pick<AppDeps, 'clock'>, sessionId: string): Promise<void> {
  await updateSessionPasswordAt(db, sessionId, deps.clock());
}

/** Setting up a second step also proves it for this session. */
export async function noteTwoStep(db: Db, sessionId: string): Promise<void> {
  await updateSessionTwoStep(db, sessionId);
}

const deleteReplaced = (db: Db, { userId, sessionId }: Session) => deleteSession(db, userId, sessionId);

async function announceEnded(db: Db, userId: string, ended: { id: string }[]) {
  for (const { id } of ended) await announce(db, { userId, kind: 'session-ended', sessionId: id });
}
