import { ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import { isEventWhileImpersonating } from '#domain/admin/impersonation/impersonation-rules.ts';
import { isAccessKey } from '#domain/auth/access-keys/access-keys.ts';
import { callGroup } from '#domain/root.contract.ts';
import { readImpersonationSession } from '#server/admin/impersonation/impersonation.service.ts';
import { readKeySession } from '#server/auth/access-keys/access-keys.service.ts';
import { readSession } from '#server/auth/sessions/sessions.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Database } from '#server/platform/db/db.ts';
import type { MemberEvent } from '#server/platform/events/live-events.ts';
import { bearerOf, sessionCookie, tokenOf } from '#server/platform/http/session-token.ts';
import { refuse } from '#server/platform/refuse.ts';
import { callOf, EXPECTED_MEMBER, OUTBOX_MEMBER } from '#server/platform/tracing/request-context.ts';

/** Sent by an impersonating admin's tab. */
export const IMPERSONATION_HEADER = 'x-formkurva-see-as';

type Parts = Omit<AppDeps, 'db'> & { database: Database };

/** The caller; null when nobody is signed in. */
export async function sessionOf(parts: Parts, request: FastifyRequest, forgetToken = () => {}) {
  const token = tokenOf(request, sessionCookie(parts.config.publicUrl));
  if (token === null) return null;
  const own = await readSession(parts.database.db, parts, token).catch((error) => {
    // An invalid token is cleared, so that the browser does not keep sending it.
    if (isExpired(error)) forgetToken();
    throw error;
  });
  const viewId = request.headers[IMPERSONATION_HEADER];
  const session =
    viewId === undefined ? own : await readImpersonationSession(parts.database.db, parts, own, String(viewId));
  // Tabs share a cookie: a queued row of one member must never reach another who has signed in since, and nobody reads another's data on
  // a page that was opened for somebody else.
  const meantFor = request.headers[OUTBOX_MEMBER] ?? request.headers[EXPECTED_MEMBER];
  if (meantFor !== undefined && meantFor !== session.userId) throw refuse('PGRST301');
  callOf(request).memberId = own.userId;
  return session;
}

/** The caller of a call: like `sessionOf`, and also the owner of an access key, which is valid for calls only. */
export async function callerOf(parts: Parts, request: FastifyRequest, forgetToken = () => {}) {
  const token = accessKeyOf(request);
  if (token === null) return sessionOf(parts, request, forgetToken);
  const caller = { address: request.ip, app: request.headers['user-agent'] ?? '' };
  const session = await readKeySession(parts.database.db, parts, token, caller);
  callOf(request).memberId = session.userId;
  return session;
}

/** The access key of a request; null for any other token. */
export function accessKeyOf(request: FastifyRequest): string | null {
  const token = bearerOf(request);
  return token !== null && isAccessKey(token) ? token : null;
}

/** The subscriber of live events. */
export async function listenerOf(parts: Parts, request: FastifyRequest) {
  const session = await sessionOf(parts, request);
  if (!session) return null;
  const { userId: id, sessionId, impersonation } = session;
  if (!impersonation) return { id, sessionId };
  const remainingMs = Math.max(0, impersonation.expiresAt.getTime() - parts.clock().getTime());
  const { adminId, adminSessionId } = impersonation;
  const shows = ({ kind, feature }: MemberEvent) => isEventWhileImpersonating(kind, callGroup(feature)?.impersonation);
  return { id, sessionId, impersonation: { adminId, adminSessionId, remainingMs, shows } };
}

const isExpired = (error: unknown) => error instanceof ORPCError && error.code === 'PGRST301';
