import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCallRequest } from '#server/platform/http/web-files.ts';
import { callOf } from '#server/platform/tracing/request-context.ts';
import type { Tracer } from '../tracing/span.ts';

/**
 * A span for each call, named as in the contract. A trusted proxy's trace is continued; a header from anybody else could join strangers'
 * calls. Every log line of the call has the trace id.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, isBehindProxy: boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTraced(request)) return done();
    const given = request.headers.traceparent;
    const span = tracer.start('call', request.method, isBehindProxy ? String(given) : undefined);
    callOf(request).span = span;
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span, name, refusal, statements } = callOf(request);
    const route = request.routeOptions.url ?? 'unknown';
    span?.end({
      name: name ?? `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'formkurva.request_id': request.id,
        'formkurva.statements': statements,
        ...(refusal !== null && { 'formkurva.refusal': refusal }),
      },
      error: reply.statusCode >= 500 ? (refusal ?? String(reply.statusCode)) : null,
    });
    done();
  });
}

/** Static files, health checks and open streams are not traced. */
function isTraced(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions;
  return isCallRequest(request) && config.measured !== false && !WATCHED.test(url);
}

const WATCHED = /^\/(healthz|readyz|metrics)/;
