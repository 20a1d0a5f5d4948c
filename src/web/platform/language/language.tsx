import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import {
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  nextLanguage,
  ORIGINAL_LANGUAGE,
} from '#domain/text/language.ts';
import { readLocal, writeLocal } from '../device/local-store.ts';
import { browserTimeZone } from '../device/time-zone.ts';
import type { MessageStore } from './message-store.ts';

const LANGUAGE_KEY = 'formkurva.language';

type LanguageChoice = {
  language: Language;
  locale: Locale;
  /** Resolves when the app speaks it; refuses when its texts could not be had, and the old one stays. */
  setLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageChoice | null>(null);

type LanguageProviderProps = {
  messages: Pick<MessageStore, 'switchTo' | 'subscribe' | 'getSnapshot'>;
  /** Hears of a text that is missing or broken; without it the browser's console does. */
  onTextError?: (error: Error) => void;
  children: ReactNode;
};

export function LanguageProvider({ messages, onTextError, children }: LanguageProviderProps) {
  const { language, messages: texts } = useSyncExternalStore(messages.subscribe, messages.getSnapshot);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      locale: LOCALES[language],
      setLanguage: async (next) => {
        await messages.switchTo(next);
        writeLocal(LANGUAGE_KEY, next);
      },
    }),
    [language, messages],
  );

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => {
    // Another tab may choose too.
    const onChange = ({ key }: StorageEvent) => {
      if (key === LANGUAGE_KEY) void messages.switchTo(storedLanguage());
    };
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  }, [messages]);

  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={choice.locale}
        messages={texts}
        timeZone={browserTimeZone()}
        {...(onTextError ? { onError: onTextError } : {})}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}

/** What a button with one language on it changes to; `name` as it is written within a sentence. */
export function useNextLanguage(): { next: Language; name: string } {
  const { language, locale } = useLanguage();
  const next = nextLanguage(language);
  return { next, name: String(new Intl.DisplayNames(locale, { type: 'language' }).of(next)) };
}

/** The language stored in the browser; Swedish by default. */
export function storedLanguage(): Language {
  return chosenLanguage() ?? ORIGINAL_LANGUAGE;
}

/** The language that was chosen in this browser; null before the first choice. */
export function chosenLanguage(): Language | null {
  const chosen = readLocal(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === chosen) ?? null;
}
