import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { answerRefusal, refuse } from './refuse.ts';

/** /healthz: the process lives. /readyz: it can also reach its database. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ ok: ready });
  });
}

/** When the event loop is this late, one more request helps nobody. */
const LATE_MS = 1000;

type Limits = { lateMs?: number; sampleMs?: number };

/** Answers 503 with Retry-After while there is too much to do; the health check still tells that we are alive. */
export async function shedLoad(app: FastifyInstance, { lateMs = LATE_MS, sampleMs = 1000 }: Limits) {
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    maxEventLoopUtilization: 0,
    pressureHandler: (request, reply) => {
      if (request.url === '/healthz' || request.url === '/metrics') return;
      answerRefusal(request, reply, refuse('OVERLOADED'));
    },
  });
}
