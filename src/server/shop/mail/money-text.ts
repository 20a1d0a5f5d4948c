import type { Ore } from '#domain/money/ore.ts';

const FORMATS = {
  sv: new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** Kronor in a mail: 1 234,50 kr. */
export function moneyText(amount: Ore | number, language: 'sv' | 'en'): string {
  return `${FORMATS[language].format(amount / 100)}\u00a0kr`;
}
