import { foldWords } from '#domain/text/fold-text.ts';

/** What was searched for in vain, how often, and when last. Nobody's name is with it. */
export type MissedFood = { words: string; searches: number; lastDay: string };

const LETTERS = { min: 3, max: 40 };
const MAX_WORDS = 4;

/**
 * What is counted of a query that no food has: its folded words. Null for what can hardly be the name of a food and might be
 * something about the member: figures, addresses, sentences.
 */
export function missedWords(query: string): string | null {
  if (/[\d@/:]/.test(query)) return null;
  const words = foldWords(query);
  const text = words.join(' ');
  return words.length <= MAX_WORDS && text.length >= LETTERS.min && text.length <= LETTERS.max ? text : null;
}

/** Without those that were only typed on the way to a longer one: "korm" before "korma". */
export function withoutBeginnings(missed: readonly MissedFood[]): MissedFood[] {
  return missed.filter(
    ({ words }) => !missed.some((other) => other.words.length > words.length && other.words.startsWith(words)),
  );
}
