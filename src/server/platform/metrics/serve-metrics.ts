import type { FastifyPluginCallback } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` in the Prometheus text format. */
export function serveMetrics({ registry }: Pick<Metrics, 'registry'>): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/metrics', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics()),
    );
    done();
  };
}
