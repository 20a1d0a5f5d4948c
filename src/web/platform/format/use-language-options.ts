import { inEachLanguage, LANGUAGES, type Language } from '#domain/text/language.ts';
import { useLanguage } from '../language/language.tsx';
import { useFormat } from './format.ts';

/** The names of the languages in the current language: "Svenska", "Engelska". */
export function useLanguageNames(): Record<Language, string> {
  const { locale } = useLanguage();
  const { sentence } = useFormat();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return inEachLanguage((language) => sentence(String(names.of(language))));
}

/** The same within a sentence: "Titel på engelska". */
export function useLanguageInText(): (language: Language) => string {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (language) => String(names.of(language));
}

/** The languages to choose from. */
export function useLanguageOptions(): { value: Language; label: string }[] {
  const names = useLanguageNames();
  return LANGUAGES.map((value) => ({ value, label: names[value] }));
}
