import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Metrics } from './metrics.ts';

type Access = Pick<Config, 'metricsToken' | 'production'>;

/** `GET /metrics` in the Prometheus text format, for whoever has the token; in production not without one. */
export function serveMetrics({ registry }: Pick<Metrics, 'registry'>, access: Access): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, access)) throw refuse('NOT_FOUND');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
    done();
  };
}

function mayRead(request: FastifyRequest, { metricsToken, production }: Access): boolean {
  if (metricsToken === null) return !production;
  const sent = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${metricsToken}`);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
