import type { FastifyInstance } from 'fastify';
import { isCall } from './web-files.ts';

/** What our own client sends, and what it reads of an answer beside the body. */
const SENT = 'authorization, content-type, x-formkurva, x-formkurva-member, x-formkurva-expects';
const READ = 'x-formkurva-time, retry-after, x-request-id';
/** A browser asks again after this; Chromium allows two hours at most. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the native wrapper's pages call us from their own origin (CORS). Cookies are not allowed along, so a page there can
 * use a token that it holds and never a session that the browser holds. Every other origin gets no permission.
 */
export function allowNativeOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    // Whatever stands between us must not give one origin's answer to another.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .code(204)
      .send();
  });
}
