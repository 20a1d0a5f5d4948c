/**
 * The languages of the product, each in one row. `locale` is the format of numbers, dates and plurals; English is British, because
 * the English of Sweden writes its numbers in Swedish. `ownName` is what the language calls itself, and `wordsPerMinute` how fast it is
 * read silently and with understanding (International Reading Speed Texts, Trauzettel-Klosinski and Dietz 2012).
 */
const ROWS = {
  sv: { locale: 'sv-SE', ownName: 'Svenska', wordsPerMinute: 199 },
  en: { locale: 'en-GB', ownName: 'English', wordsPerMinute: 228 },
} as const;

export type Language = keyof typeof ROWS;
export type Locale = (typeof ROWS)[Language]['locale'];

// Object.keys does not know that it is given exactly these.
const languagesIn = (rows: typeof ROWS) => Object.keys(rows) as Language[];
// Object.fromEntries does not know that it is given all of them.
const withAll = <Made>(entries: [Language, Made][]) => Object.fromEntries(entries) as Record<Language, Made>;

export const LANGUAGES = languagesIn(ROWS);

/** Swedish comes first: it is used when the language is unknown, and for texts without a translation. */
export const ORIGINAL_LANGUAGE = 'sv' satisfies Language;

export const LOCALES = inEachLanguage((language): Locale => ROWS[language].locale);

/** Languages are named in themselves, so that everyone finds their own. */
export const OWN_NAMES = inEachLanguage((language): string => ROWS[language].ownName);

export const WORDS_PER_MINUTE = inEachLanguage((language): number => ROWS[language].wordsPerMinute);

/** A stored or received language code; Swedish for anything that is not one of ours. */
export function languageOf(code: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === code) ?? ORIGINAL_LANGUAGE;
}

/** The language after this one: what a button with one language on it changes to. */
export function nextLanguage(language: Language): Language {
  return languageOf(LANGUAGES[LANGUAGES.indexOf(language) + 1]);
}

/** The same thing made once for each language. */
export function inEachLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return withAll(LANGUAGES.map((language) => [language, make(language)]));
}

type Translated = { sv: string } & Partial<Record<Language, string | null>>;

/** Content in the reader's language; the Swedish original where it has not been translated. */
export function textIn(texts: Translated, language: Language): string {
  return texts[language] || texts[ORIGINAL_LANGUAGE];
}

/** The name of a food or an exercise in the reader's language. */
export function nameIn({ nameSv, nameEn }: { nameSv: string; nameEn: string }, language: Language): string {
  return textIn({ sv: nameSv, en: nameEn }, language);
}
