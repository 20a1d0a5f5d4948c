import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

/**
 * Compiles the texts while building, so that the browser does not have to carry the parser of the message format
 * (8.7 kB gzip on every first view). Development and tests keep the plain texts.
 */
export function icuMessages(): Plugin {
  return {
    name: 'formkurva:icu-messages',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    transform: {
      filter: { id: /\.[a-z]{2}\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileMessages(JSON.parse(code))), map: null }),
    },
  };
}

/** Keeps the shape of the catalogue and replaces each text by its compiled form. */
export function compileMessages(messages: Messages): Compiled {
  const entries = Object.entries(messages).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(text) : compileMessages(text),
  ]);
  return Object.fromEntries(entries);
}
