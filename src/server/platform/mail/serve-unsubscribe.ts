import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';

type Options = {
  /** Ends in `/:token`. */
  path: `${string}/:token`;
  /** Ends the mail; false for an invalid token. */
  end: (token: string) => Promise<boolean>;
  /** The texts of the three pages in every language, because the reader is not signed in. */
  texts: Record<'ask' | 'button' | 'done' | 'unknown', Record<Language, string>>;
  /** The headings of the pages, in the original language. */
  headings: Record<'ask' | 'done' | 'unknown', string>;
};

/**
 * The unsubscribe link of a mail. Mail programs post to it when their own button is pressed (RFC 8058), and only a POST ends the mail;
 * following the link shows a page with a button, because mail scanners follow links, too.
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
    // The form's body is not used.
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

/** Contains nothing of the request. */
function page(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${ORIGINAL_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Formkurva</title></head><body><main>${body}</main></body></html>`,
    );
}
