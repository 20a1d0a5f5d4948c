import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';

type Options = {
  /** Ends in `/:token`. */
  path: `${string}/:token`;
  /** Ends the mail; false for a token that is not ours. */
  end: (token: string) => Promise<boolean>;
  /** What the three pages say, each in every language: whoever opens them is not signed in. */
  texts: Record<'ask' | 'button' | 'done' | 'unknown', Record<Language, string>>;
  /** The headings of the pages, in the original language. */
  headings: Record<'ask' | 'done' | 'unknown', string>;
};

/**
 * The link in a mail that members can turn off. Mail programs post to it when their own button is pressed (RFC 8058), and that alone
 * ends the mail; a page with a button is for those who follow the link, because what scans mail follows links, too.
 */
export function serveUnsubscribe({
  path,
  end,
  texts: { ask, button, done: ended, unknown },
  headings,
}: Options): FastifyPluginCallback {
  const form = `<form method="post"><button>${buttonText(button)}</button></form>`;
  const pages = {
    ask: `<h1>${headings.ask}</h1>${inAll(ask)}${form}`,
    done: `<h1>${headings.done}</h1>${inAll(ended)}`,
    unknown: `<h1>${headings.unknown}</h1>${inAll(unknown)}`,
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

const TRANSLATIONS = LANGUAGES.filter((language) => language !== ORIGINAL_LANGUAGE);

const inAll = (text: Record<Language, string>) =>
  `<p>${text[ORIGINAL_LANGUAGE]}</p>${TRANSLATIONS.map((language) => `<p lang="${language}">${text[language]}</p>`).join('')}`;

const buttonText = (text: Record<Language, string>) =>
  `${text[ORIGINAL_LANGUAGE]} ${TRANSLATIONS.map((language) => `<span lang="${language}">(${text[language]})</span>`).join(' ')}`;

/** Nothing of the request is in it. */
function page(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${ORIGINAL_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Formkurva</title></head><body><main>${body}</main></body></html>`,
    );
}
