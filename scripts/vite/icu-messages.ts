import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

/** Compiles the texts in the build, so that the browser does not load the message parser (8.7 kB gzip). Development and tests use plain texts. */
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

/** Preserves the structure of the catalogue and replaces each text by its compiled form. */
export function compileMessages(messages: Messages): Compiled {
  const entries = Object.entries(messages).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(text) : compileMessages(text),
  ]);
  return Object.fromEntries(entries);
}
