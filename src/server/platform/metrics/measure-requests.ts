import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for answers that stay open on purpose. */
    measured?: boolean;
  }
}

/**
 * Measures every request by its route pattern, never by its path: paths hold ids and would fill the memory. A wildcard
 * route may name its calls through `routeOf`. To be called before other plugins are registered.
 */
export function measureRequests(
  app: FastifyInstance,
  { requests }: Pick<Metrics, 'requests'>,
  routeOf: (request: FastifyRequest) => string | undefined = () => undefined,
) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.measured === false) return;
    const route = routeOf(request) ?? request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
