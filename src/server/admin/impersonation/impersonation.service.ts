import type { SupportStatus } from '#domain/admin/impersonation/impersonation.contract.ts';
import { IMPERSONATION_MINUTES, SHARE_HOURS } from '#domain/admin/impersonation/impersonation-rules.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  deleteShare,
  endOpenImpersonation,
  findMemberToImpersonate,
  findOpenImpersonation,
  findShareEnd,
  insertImpersonation,
  listImpersonationsOf,
  updateImpersonationHealth,
  upsertShare,
} from './impersonation.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Request = { id: string; reason: string; note: string };

const SHOWN_IMPERSONATIONS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Starts impersonating a member. Admins cannot be impersonated. */
export async function startImpersonation(db: Db, deps: Deps, admin: Session, { id: userId, reason, note }: Request) {
  const person = await findMemberToImpersonate(db, userId);
  if (!person) throw refuse('USER_NOT_FOUND');
  if (person.role === 'admin') throw refuse('FORBIDDEN');
  const startedAt = deps.clock();
  const id = deps.random.uuid();
  const expiresAt = new Date(startedAt.getTime() + IMPERSONATION_MINUTES * 60_000);
  const health = (await findShareEnd(db, userId, startedAt)) !== null;
  await db.transaction(async (tx) => {
    const { userId: adminId, sessionId } = admin;
    await insertImpersonation(tx, { id, userId, adminId, sessionId, reason, startedAt, expiresAt, health });
    const about = { area: 'user', action: 'see-as', subjectId: userId, memberId: userId, reason } as const;
    await recordAdminEvent(tx, { at: startedAt, actorId: adminId, ...about, personal: { changes: [], note } });
  });
  return { viewId: id, name: person.name, expiresAt: expiresAt.toISOString(), health };
}

export async function endImpersonation(db: Db, deps: Deps, adminId: string, viewId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = deps.clock();
    const userId = await endOpenImpersonation(tx, viewId, adminId, at);
    if (userId === null) return;
    const about = { area: 'user', action: 'see-as-end', subjectId: userId, memberId: userId } as const;
    await recordAdminEvent(tx, { at, actorId: adminId, ...about });
    await announce(tx, { userId, kind: 'session-ended', sessionId: viewId });
  });
}

/** The session of an impersonating admin: the member's identity, without any write access. */
export async function readImpersonationSession(db: Db, deps: Deps, admin: Session, viewId: string): Promise<Session> {
  const view =
    admin.role === 'admin' && UUID.test(viewId)
      ? await findOpenImpersonation(db, viewId, admin.sessionId, deps.clock())
      : null;
  if (!view || view.disabledAt !== null) throw refuse('VIEW_ENDED');
  if (view.health && !view.noted) await updateImpersonationHealth(db, view.userId, view.id);
  return {
    sessionId: view.id,
    userId: view.userId,
    role: 'user',
    adminAreas: [],
    lacksTwoStep: false,
    hasRecentPassword: false,
    twoStep: false,
    impersonation: {
      adminId: view.adminId,
      adminSessionId: admin.sessionId,
      sharesHealth: view.health,
      expiresAt: view.expiresAt,
    },
  };
}

export async function readSupportStatus(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<SupportStatus> {
  const now = clock();
  const views = await listImpersonationsOf(db, userId, SHOWN_IMPERSONATIONS);
  return {
    sharedUntil: (await findShareEnd(db, userId, now))?.toISOString() ?? null,
    views: views.map(({ view, by }) => ({
      by: by === null ? null : shortName(by),
      startedAt: view.startedAt.toISOString(),
      endedAt: (view.endedAt ?? view.expiresAt).toISOString(),
      reason: view.reason,
      health: view.health,
    })),
  };
}

export async function shareHealth(db: Db, deps: Deps, userId: string): Promise<SupportStatus> {
  const givenAt = deps.clock();
  await upsertShare(db, { userId, givenAt, endsAt: new Date(givenAt.getTime() + SHARE_HOURS * 3_600_000) });
  return readSupportStatus(db, deps, userId);
}

export async function endHealthShare(db: Db, deps: Deps, userId: string): Promise<SupportStatus> {
  await deleteShare(db, userId);
  return readSupportStatus(db, deps, userId);
}
