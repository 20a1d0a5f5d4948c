import type { FastifyPluginCallback } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { serveUnsubscribe } from '#server/platform/mail/serve-unsubscribe.ts';
import { unsubscribe } from './send-reviews.service.ts';

/** `/api/unsubscribe/review/<token>`: the link in the mail of the weekly review. */
export function serveReviewUnsubscribe({ db, secret }: { db: Db; secret: string }): FastifyPluginCallback {
  return serveUnsubscribe({
    path: '/api/unsubscribe/review/:token',
    end: (token) => unsubscribe(db, secret, token),
    texts: TEXTS,
  });
}

const TEXTS = {
  ask: {
    sv: 'Vi slutar skicka veckans översikt på måndagar.',
    en: 'We will stop sending you the weekly review on Mondays.',
  },
  button: { sv: 'Avsluta mejlen', en: 'Stop the e-mails' },
  done: {
    sv: 'Du får inte längre veckans översikt med mejl. Den finns kvar i Formkurva.',
    en: 'You will no longer get the weekly review by e-mail. It is still there in Formkurva.',
  },
  unknown: {
    sv: 'Du kan stänga av mejlet på sidan med veckans översikt.',
    en: 'This link does not work. You can turn the e-mail off on the page of the weekly review.',
  },
};
