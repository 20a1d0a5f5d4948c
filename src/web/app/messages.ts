import type { Language, Locale } from '#domain/text/language.ts';
import type { Texts } from '#web/platform/language/message-store.ts';
import type { Messages } from './messages.gen.ts';
import type { LaterText } from './messages-later.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Where the texts of the first views are. Those of features are found by `messages-later.ts`, which no first view loads. */
const base = import.meta.glob<Texts>('./messages-base.??.ts', { import: 'texts' });
const auth = import.meta.glob<object>('../auth/auth.??.json', { import: 'default' });
const dashboard = import.meta.glob<object>('./dashboard/dashboard.??.json', { import: 'default' });

const firstTexts = {
  base: (language) => known(base[`./messages-base.${language}.ts`])(),
  auth: async (language) => ({ auth: await known(auth[`../auth/auth.${language}.json`])() }),
  dashboard: async (language) => ({ dashboard: await known(dashboard[`./dashboard/dashboard.${language}.json`])() }),
} satisfies Record<string, (language: Language) => Promise<Texts>>;

function known<Load>(load: Load | undefined): Load {
  if (load === undefined) throw new Error('A language lacks the texts of a first view.');
  return load;
}

/** What is loaded together; the routes that show it wait for it with `ensure`. */
export type TextPart = keyof typeof firstTexts | LaterText;

export async function loadTexts(part: TextPart, language: Language): Promise<Texts> {
  if (isFirst(part)) return firstTexts[part](language);
  const { loadLaterTexts } = await import('./messages-later.ts');
  return loadLaterTexts(part, language);
}

function isFirst(part: TextPart): part is keyof typeof firstTexts {
  return Object.hasOwn(firstTexts, part);
}
