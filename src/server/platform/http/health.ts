import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';

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
