import type { ReadyContent, ReadyTexts } from '../shapes.contract.ts';
import type { Language } from '../text/language.ts';

/** Kinds of content that every installation has from the start. */
export const READY_KINDS = ['recipe', 'week', 'programme'] as const;
export type ReadyKind = (typeof READY_KINDS)[number];

/** The texts in the reader's language; the original where they have not been translated. */
export function readyText({ original, translations }: ReadyTexts, language: Language): ReadyContent {
  return translations[language] ?? original;
}
