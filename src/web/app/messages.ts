import type { Language } from '#domain/text/language.ts';
import type { Locale } from '#web/platform/language/language.tsx';
import type { TextSource, Texts } from '#web/platform/language/message-store.ts';
import type { Messages } from './messages.gen.ts';
import type { LaterText } from './messages-later.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Where the texts of the first views are. Those of features are found by `messages-later.ts`, which no first view loads. */
const firstTexts = {
  base: {
    sv: async () => (await import('./messages-base.sv.ts')).texts,
    en: async () => (await import('./messages-base.en.ts')).texts,
  },
  auth: {
    sv: async () => ({ auth: (await import('#web/auth/auth.sv.json')).default }),
    en: async () => ({ auth: (await import('#web/auth/auth.en.json')).default }),
  },
  dashboard: {
    sv: async () => ({ dashboard: (await import('./dashboard/dashboard.sv.json')).default }),
    en: async () => ({ dashboard: (await import('./dashboard/dashboard.en.json')).default }),
  },
} satisfies Record<string, TextSource>;

/** What is loaded together; the routes that show it wait for it with `ensure`. */
export type TextPart = keyof typeof firstTexts | LaterText;

export async function loadTexts(part: TextPart, language: Language): Promise<Texts> {
  if (isFirst(part)) return firstTexts[part][language]();
  const { loadLaterTexts } = await import('./messages-later.ts');
  return loadLaterTexts(part, language);
}

function isFirst(part: TextPart): part is keyof typeof firstTexts {
  return Object.hasOwn(firstTexts, part);
}
