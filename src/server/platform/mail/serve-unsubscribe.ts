import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Language } from '#domain/text/language.ts';

type Options = {
  /** Ends in `/:token`. */
  path: `${string}/:token`;
  /** Ends the mail; false for a token that is not ours. */
  end: (token: string) => Promise<boolean>;
  /** What the three pages say, each in both languages: whoever opens them is not signed in. */
  texts: Record<'ask' | 'button' | 'done' | 'unknown', Record<Language, string>>;
};

/**
 * The link in a mail that members can turn off. Mail programs post to it when their own button is pressed (RFC 8058), and that alone
 * ends the mail; a page with a button is for those who follow the link, because what scans mail follows links, too.
 */
export function serveUnsubscribe({
  path,
  end,
  texts: { ask, button, done: ended, unknown },
}: Options): FastifyPluginCallback {
  const form = `<form method="post"><button>${button.sv} <span lang="en">(${button.en})</span></button></form>`;
  const pages = {
    ask: `<h1>Inga fler mejl?</h1>${both(ask)}${form}`,
    done: `<h1>Klart</h1>${both(ended)}`,
    unknown: `<h1>Länken går inte att använda</h1>${both(unknown)}`,
  };
  return (app, _options, done) => {
    // What a form or a mail program sends along says nothing that is needed.
    app.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    app.get(path, async (_request, reply) => page(reply, pages.ask));
    app.post<{ Params: { token: string } }>(path, async (request, reply) =>
      (await end(request.params.token)) ? page(reply, pages.done) : page(reply.status(404), pages.unknown),
    );
    done();
  };
}

const both = ({ sv, en }: Record<Language, string>) => `<p>${sv}</p><p lang="en">${en}</p>`;

/** Nothing of the request is in it. */
function page(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Formkurva</title></head><body><main>${body}</main></body></html>`,
    );
}
