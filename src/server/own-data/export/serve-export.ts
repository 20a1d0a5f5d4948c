import { Readable } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import { spendExportTicket } from '#server/auth/login/export-ticket.service.ts';
import { findUser, isToBeDeleted, noteExport } from '#server/members/deletion.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { consumeRateLimit, RATE_LIMITS } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { exportZip } from './export.service.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'random' | 'files' | 'secret' | 'config'>;

/** `GET /api/v1/own-data/export/<ticket>`: streams the zip. */
export function serveExport(deps: Deps): FastifyPluginCallback {
  return (app, _options, done) => {
    // No HEAD, which would use up the ticket.
    const options = { exposeHeadRoute: false };
    app.get<{ Params: { ticket: string } }>('/api/v1/own-data/export/:ticket', options, async (request, reply) => {
      const now = deps.clock();
      const userId = await spendExportTicket(deps.db, deps, request.params.ticket);
      if (userId === null || !(await findUser(deps.db, userId)) || (await isToBeDeleted(deps.db, userId)))
        throw refuse('LINK_INVALID');
      await limit(deps, userId, now);
      await noteExport(deps.db, deps, userId);
      const name = `formkurva-${now.toISOString().slice(0, 10)}.zip`;
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/zip')
        .send(Readable.from(exportZip(deps.db, deps, userId), { objectMode: false }));
    });
    done();
  };
}

async function limit({ db }: Deps, userId: string, now: Date) {
  const max = RATE_LIMITS.export;
  const outcome = max && (await consumeRateLimit(db, `own-data.export:${userId}`, max, now));
  if (outcome && !outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}
