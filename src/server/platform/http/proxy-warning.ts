import type { FastifyInstance } from 'fastify';

/**
 * Behind an untrusted proxy all members share its address and its rate limits. Warns once, because any client may send that header.
 */
export function warnOfProxy(app: FastifyInstance, trustProxy: number | string[] | false) {
  if (trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        { from: request.ip },
        'requests come through a proxy, but TRUST_PROXY is not set: all clients behind it count as one address',
      );
    }
    done();
  });
}
