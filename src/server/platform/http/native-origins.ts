import type { FastifyInstance } from 'fastify';
import { isCall } from './web-files.ts';

/** The request headers of our own client, and the response headers that it reads. */
const SENT = 'authorization, content-type, x-formkurva, x-formkurva-member, x-formkurva-expects';
const READ = 'x-formkurva-time, retry-after, x-request-id';
/** Lifetime of a preflight response; Chromium allows two hours at most. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Allows the native wrapper's pages to call us from their own origin (CORS). Cookies are not allowed, so a page there can use its own
 * token and never the browser's session. Every other origin gets no permission.
 */
export function allowNativeOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    // Caches must not serve one origin's response to another.
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
