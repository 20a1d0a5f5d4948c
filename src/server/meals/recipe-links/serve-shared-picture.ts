import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod';
import { LENGTHS } from '#domain/bounds.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findLinkedPicture, SHARED_PICTURE_PATH } from './recipe-links.service.ts';

const pictureParams = z.object({ key: z.string().max(LENGTHS.token) });

const HEADERS = {
  // Not cached, so that revoking takes effect at once.
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'content-disposition': 'inline',
};

type Options = Pick<AppDeps, 'files' | 'secret' | 'clock'> & { db: Db };

/** `GET /files/shared-recipe?key=`: the picture of a linked recipe. The member's own URL of it stays private. */
export function serveSharedPicture({ db, files, secret, clock }: Options): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(SHARED_PICTURE_PATH, async (request, reply) => {
      await limitRate(db, request.ip, clock());
      const { data } = pictureParams.safeParse(request.query);
      const key = data ? await findLinkedPicture(db, { secret }, data.key) : null;
      const file = key === null ? null : await files.get(key);
      if (!file) return reply.callNotFound();
      return reply.headers(HEADERS).type(file.type).header('content-length', file.size).send(file.stream);
    });
    done();
  };
}

async function limitRate(db: Db, ip: string, now: Date): Promise<void> {
  const limit = RATE_LIMITS['look-up'];
  const outcome = limit && (await consumeRateLimit(db, `shared-picture:${addressKey(ip)}`, limit, now));
  if (outcome && !outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}
