import type { FastifyPluginCallback } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { serveUnsubscribe } from '#server/platform/mail/serve-unsubscribe.ts';
import { unsubscribe } from './digest.service.ts';

/** `/api/unsubscribe/<token>`: the link in the daily mail. */
export function serveDigestUnsubscribe({ db, secret }: { db: Db; secret: string }): FastifyPluginCallback {
  return serveUnsubscribe({
    path: '/api/unsubscribe/:token',
    end: (token) => unsubscribe(db, { secret }, token),
    texts: TEXTS,
  });
}

const TEXTS = {
  ask: {
    sv: 'Vi slutar skicka det dagliga mejlet från forumet.',
    en: 'We will stop sending you the daily e-mail from the community.',
  },
  button: { sv: 'Avsluta mejlen', en: 'Stop the e-mails' },
  done: { sv: 'Du får inga fler mejl från forumet.', en: 'You will get no more e-mails from the community.' },
  unknown: {
    sv: 'Du kan stänga av mejlen i forumet.',
    en: 'This link does not work. You can turn the e-mails off in the community.',
  },
};
