import type { FastifyPluginCallback } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { serveUnsubscribe } from '#server/platform/mail/serve-unsubscribe.ts';
import { textInEach, unsubscribeHeadings } from '#server/texts.ts';
import { unsubscribe } from './send-reviews.service.ts';

/** `/api/unsubscribe/review/<token>`: the link in the mail of the weekly review. */
export function serveReviewUnsubscribe({ db, secret }: { db: Db; secret: string }): FastifyPluginCallback {
  return serveUnsubscribe({
    path: '/api/unsubscribe/review/:token',
    end: (token) => unsubscribe(db, secret, token),
    texts: {
      ask: textInEach('review', 'unsubscribe.ask'),
      button: textInEach('review', 'unsubscribe.button'),
      done: textInEach('review', 'unsubscribe.done'),
      unknown: textInEach('review', 'unsubscribe.unknown'),
    },
    headings: unsubscribeHeadings(),
  });
}
