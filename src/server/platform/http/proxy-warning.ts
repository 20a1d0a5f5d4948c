import type { FastifyInstance } from 'fastify';

/**
 * A proxy that nobody trusts makes all members share its address, and with it every limit that is counted by address. Told once: a
 * stranger may send that header, too.
 */
export function warnOfProxy(app: FastifyInstance, trustProxy: number | string[] | false) {
  if (trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        { from: request.ip },
        'a proxy stands in front, but TRUST_PROXY is not set: everybody behind it counts as one address',
      );
    }
    done();
  });
}
