/** The languages of the product. Swedish is the original: it stands in where nothing else is known. */
export const LANGUAGES = ['sv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const ORIGINAL_LANGUAGE: Language = 'sv';

/** How numbers, dates and plurals are written in each. */
export const LOCALES = { sv: 'sv-SE', en: 'en-GB' } as const satisfies Record<Language, string>;

/** A stored or received language code; Swedish for anything that is not one of ours. */
export function languageOf(code: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === code) ?? ORIGINAL_LANGUAGE;
}

/** The same thing made once for each language. */
export function inEachLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return { sv: make('sv'), en: make('en') };
}
