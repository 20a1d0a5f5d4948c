import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { unsubscribe } from './digest.service.ts';

type Options = { db: Db; secret: string };

/**
 * `/api/unsubscribe/<token>`: the link in the daily mail. Mail programs post to it when their own button is pressed (RFC 8058), and
 * that alone ends the mail; a page with a button is for those who follow the link, because what scans mail follows links, too.
 */
export function serveUnsubscribe({ db, secret }: Options): FastifyPluginCallback {
  return (app, _options, done) => {
    // What a form or a mail program sends along says nothing that is needed.
    app.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    app.get('/api/unsubscribe/:token', async (_request, reply) => page(reply, ASK));
    app.post<{ Params: { token: string } }>('/api/unsubscribe/:token', async (request, reply) => {
      const isOurs = await unsubscribe(db, { secret }, request.params.token);
      return isOurs ? page(reply, DONE) : page(reply.status(404), UNKNOWN);
    });
    done();
  };
}

const ASK =
  '<h1>Inga fler mejl?</h1><p>Vi slutar skicka det dagliga mejlet från Gemenskap.</p><p lang="en">We will stop sending you the daily e-mail from Community.</p><form method="post"><button>Avsluta mejlen <span lang="en">(Stop the e-mails)</span></button></form>';
const DONE =
  '<h1>Klart</h1><p>Du får inga fler mejl från Gemenskap.</p><p lang="en">You will get no more e-mails from Community.</p>';
const UNKNOWN =
  '<h1>Länken går inte att använda</h1><p>Du kan stänga av mejlen i Gemenskap.</p><p lang="en">This link does not work. You can turn the e-mails off in Community.</p>';

/** Nothing of the request is in it. */
function page(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Formkurva</title></head><body><main>${body}</main></body></html>`,
    );
}
