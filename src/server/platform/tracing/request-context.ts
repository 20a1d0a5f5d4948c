import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInUnit, type UnitOfWork } from '#server/platform/tracing/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call?: RequestContext;
  }
}

/**
 * What figures and logs tell of a request: the call's name in the contract, who called, the code it was refused with, and how many
 * statements it took.
 */
export type RequestContext = UnitOfWork & { memberId: string | null; refusal: string | null };

/** Sent by an outbox: the member whose row it is. */
export const OUTBOX_MEMBER = 'x-formkurva-member';

/** Sent by a page: the member whom it is open for, also before it has heard who is signed in. */
export const EXPECTED_MEMBER = 'x-formkurva-expects';

export function callOf(request: FastifyRequest): RequestContext {
  request.call ??= { requestId: request.id, name: null, memberId: null, refusal: null, statements: 0 };
  return request.call;
}

/** A call that takes longer is worth a line of its own. */
const SLOW_MS = 1000;

/** One line for each request when somebody looks into something (debug), and for each slow call always. */
export function logCalls(app: FastifyInstance) {
  app.decorateRequest('call');
  const isDebugging = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onRequest', (request, _reply, done) => runInUnit(callOf(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const { name } = callOf(request);
    if (name !== null && reply.elapsedTime >= SLOW_MS) request.log.warn(lineOf(request, reply), 'a slow call');
    else if (isDebugging) request.log.debug({ ...lineOf(request, reply), req: request }, 'a request');
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { name, memberId, refusal, statements } = callOf(request);
  return { call: name, memberId, refusal, status: reply.statusCode, ms: Math.round(reply.elapsedTime), statements };
}

/** What a proxy may call a request: no spaces, no line breaks, nothing that would spoil a log. */
const REQUEST_ID = /^[\w.:/=+-]{8,128}$/;

/** A trusted proxy's own id is taken over, so that its log and ours tell of the same request. */
export function requestId(headers: Record<string, unknown>, isBehindProxy: boolean, random: () => string): string {
  const given = headers['x-request-id'];
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : random();
}
