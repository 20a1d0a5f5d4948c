import { compoundPattern, shortBaseOf, stemOf } from '#domain/text/match-word.ts';

/** Typed words as the index is asked for them: the very words, words that begin so, and words that have them inside. */
export type WordQueries = {
  exact: string;
  starts: string;
  /** One of each for every typed word: words that begin with its stem, the word, and the pattern of compounds it is a part of. */
  groupStarts: string[];
  typed: readonly string[];
  patterns: (string | null)[];
};

/** The typed words; `joined` are the same with two neighbours written together, of which foods must have the very words. */
export function wordQueries(typed: readonly string[], joined: readonly (readonly string[])[] = []): WordQueries {
  const together = joined.map((words) => ` | (${exactQuery(words)})`).join('');
  return {
    exact: `(${exactQuery(typed)})${together}`,
    starts: `(${startsQuery(typed)})${together}`,
    groupStarts: typed.map(startOf),
    typed,
    patterns: typed.map(compoundPattern),
  };
}

/** Foods that have every one of these folded words. */
export function exactQuery(words: readonly string[]): string {
  return words.map(lexeme).join(' & ');
}

/** Foods that have, for every one of these folded words, a word that begins with it or with its stem. */
export function startsQuery(words: readonly string[]): string {
  return words.map(startOf).join(' & ');
}

/** Foods that have one word of each group, or one that begins with the stem of the group's first, which is what was typed. */
export function relatedQuery(groups: readonly (readonly [string, ...string[]])[]): string {
  return groups.map(([typed, ...others]) => `(${[startOf(typed), ...others.map(lexeme)].join(' | ')})`).join(' & ');
}

function startOf(word: string): string {
  const base = shortBaseOf(word);
  const start = `${lexeme(stemOf(word))}:*`;
  return base === null ? start : `(${start} | ${lexeme(base)})`;
}

/** Inside quotes only the quote and the backslash mean something; doubled they mean themselves. */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
