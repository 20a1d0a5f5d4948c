import type { FastifyPluginCallback } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { serveUnsubscribe } from '#server/platform/mail/serve-unsubscribe.ts';
import { textInEach, unsubscribeHeadings } from '#server/texts.ts';
import { unsubscribe } from './digest.service.ts';

/** `/api/unsubscribe/<token>`: the link in the daily mail. */
export function serveDigestUnsubscribe({ db, secret }: { db: Db; secret: string }): FastifyPluginCallback {
  return serveUnsubscribe({
    path: '/api/unsubscribe/:token',
    end: (token) => unsubscribe(db, { secret }, token),
    texts: {
      ask: textInEach('community', 'unsubscribe.ask'),
      button: textInEach('community', 'unsubscribe.button'),
      done: textInEach('community', 'unsubscribe.done'),
      unknown: textInEach('community', 'unsubscribe.unknown'),
    },
    headings: unsubscribeHeadings(),
  });
}
