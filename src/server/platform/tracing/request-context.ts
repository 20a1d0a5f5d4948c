import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInUnit, type UnitOfWork } from '#server/platform/tracing/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call?: RequestContext;
  }
}

/** A request's data for metrics and logs: the call's name in the contract, the member, the refusal code and the statement count. */
export type RequestContext = UnitOfWork & { memberId: string | null; refusal: string | null };

/** Sent by an outbox: the member whose row it is. */
export const OUTBOX_MEMBER = 'x-formkurva-member';

/** Sent by a page: the member for whom it was opened, also before the session is confirmed. */
export const EXPECTED_MEMBER = 'x-formkurva-expects';

export function callOf(request: FastifyRequest): RequestContext {
  request.call ??= { requestId: request.id, name: null, memberId: null, refusal: null, statements: 0 };
  return request.call;
}

/** Slower calls are logged. */
const SLOW_MS = 1000;

/** Logs every request at debug level, and slow calls always. */
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

/** Request ids that are accepted from a proxy: no spaces or line breaks, which would corrupt logs. */
const REQUEST_ID = /^[\w.:/=+-]{8,128}$/;

/** A trusted proxy's request id is used, so that its log and ours match. */
export function requestId(headers: Record<string, unknown>, isBehindProxy: boolean, random: () => string): string {
  const given = headers['x-request-id'];
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : random();
}
