import { foldWords } from '#domain/text/fold-text.ts';

/** A search without result: how often it was made, and the last day. It is stored without the member. */
export type MissedFood = { words: string; searches: number; lastDay: string };

const LETTERS = { min: 3, max: 40 };
const MAX_WORDS = 4;

/**
 * The folded words to count for a query without result. Null for what is hardly a food and might be personal data: numbers, addresses,
 * sentences.
 */
export function missedWords(query: string): string | null {
  if (/[\d@/:]/.test(query)) return null;
  const words = foldWords(query);
  const text = words.join(' ');
  return words.length <= MAX_WORDS && text.length >= LETTERS.min && text.length <= LETTERS.max ? text : null;
}

/** Removes prefixes of longer words, which were only typed on the way to them: "korm" before "korma". */
export function withoutBeginnings(missed: readonly MissedFood[]): MissedFood[] {
  return missed.filter(
    ({ words }) => !missed.some((other) => other.words.length > words.length && other.words.startsWith(words)),
  );
}
