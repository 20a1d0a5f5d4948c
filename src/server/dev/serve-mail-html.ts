import type { FastifyPluginCallback } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { readDemoHtml } from '#server/platform/mail/demo-mailbox.ts';
import { refuse } from '#server/platform/refuse.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A mail uses its own styles and loads nothing; only our own mailbox page may frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'";

/** The HTML part of a mail in the demo's mailbox, isolated as in a mail program. */
export function serveMailHtml({ db, demo }: { db: Db; demo: boolean }): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { id: string } }>('/api/dev/mail/:id', async ({ params: { id } }, reply) => {
      const html = demo && ID.test(id) ? await readDemoHtml(db, id) : null;
      if (html === null) throw refuse('NOT_FOUND');
      reply.raw.setHeader('content-security-policy', POLICY);
      reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
      // Links open outside the frame.
      const page = html.replace('<head>', '<head><base target="_top">');
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    });
    done();
  };
}
