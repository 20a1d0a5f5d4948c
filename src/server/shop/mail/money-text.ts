import type { Ore } from '#domain/money/ore.ts';
import { inEachLanguage, type Language, LOCALES } from '#domain/text/language.ts';

const FORMATS = inEachLanguage(
  (language) => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Kronor in a mail: 1 234,50 kr. */
export function moneyText(amount: Ore | number, language: Language): string {
  return `${FORMATS[language].format(amount / 100)}\u00a0kr`;
}
