import { ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import { isEventInView } from '#domain/admin/views/view-rules.ts';
import { readViewSession } from '#server/admin/views/views.service.ts';
import { readSession } from '#server/auth/sessions/sessions.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Database } from '#server/platform/db/db.ts';
import { sessionCookie, tokenOf } from '#server/platform/http/session-token.ts';
import { refuse } from '#server/platform/refuse.ts';
import { callOf, EXPECTED_MEMBER, OUTBOX_MEMBER } from '#server/platform/tracing/call-facts.ts';

/** Sent by an admin's tab that shows what a member sees. */
export const SEE_AS = 'x-formkurva-see-as';

type Parts = Omit<AppDeps, 'db'> & { database: Database };

/** Who asks; null is a stranger. */
export async function sessionOf(parts: Parts, request: FastifyRequest, forgetToken = () => {}) {
  const token = tokenOf(request, sessionCookie(parts.config.publicUrl));
  if (token === null) return null;
  const own = await readSession(parts.database.db, parts, token).catch((error) => {
    // A token that no longer counts is taken back, so that the browser does not go on showing it.
    if (isExpired(error)) forgetToken();
    throw error;
  });
  const seeAs = request.headers[SEE_AS];
  const session = seeAs === undefined ? own : await readViewSession(parts.database.db, parts, own, String(seeAs));
  // Tabs share a cookie: a row that waited on the device for one member must never reach another who has signed in since, and
  // nobody reads another's data on a page that was opened for them.
  const meantFor = request.headers[OUTBOX_MEMBER] ?? request.headers[EXPECTED_MEMBER];
  if (meantFor !== undefined && meantFor !== session.userId) throw refuse('PGRST301');
  callOf(request).memberId = own.userId;
  return session;
}

/** Who listens to live events. */
export async function listenerOf(parts: Parts, request: FastifyRequest) {
  const session = await sessionOf(parts, request);
  if (!session) return null;
  const { userId: id, sessionId, view } = session;
  if (!view) return { id, sessionId };
  const remainingMs = Math.max(0, view.expiresAt.getTime() - parts.clock().getTime());
  const { adminId, adminSessionId } = view;
  return { id, sessionId, impersonation: { adminId, adminSessionId, remainingMs, shows: isEventInView } };
}

const isExpired = (error: unknown) => error instanceof ORPCError && error.code === 'PGRST301';
