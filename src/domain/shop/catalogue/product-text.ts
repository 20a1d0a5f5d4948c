/** A product's text in a language; where English is missing the Swedish one is shown. */
export function productText(sv: string, en: string | null, language: 'sv' | 'en'): string {
  return language === 'en' && en ? en : sv;
}
