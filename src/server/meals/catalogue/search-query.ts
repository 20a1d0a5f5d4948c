import { compoundPattern, shortBaseOf, stemOf } from '#domain/text/match-word.ts';

/** tsquery expressions for the typed words: exact, by prefix, and inside compounds. */
export type WordQueries = {
  exact: string;
  starts: string;
  /** For each typed word: prefix query of its stem, the folded word, and the LIKE pattern of compounds that contain it. */
  groupStarts: string[];
  typed: readonly string[];
  patterns: (string | null)[];
};

/** Builds the queries. `joined` are the typed words with two neighbours written together, which must match exactly. */
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

/** Foods that have all of these folded words. */
export function exactQuery(words: readonly string[]): string {
  return words.map(lexeme).join(' & ');
}

/** Foods that have, for each folded word, a word that begins with it or with its stem. */
export function startsQuery(words: readonly string[]): string {
  return words.map(startOf).join(' & ');
}

/** Foods that have, for each group, one of its words or a word that begins with the stem of the first one, which is the typed word. */
export function relatedQuery(groups: readonly (readonly [string, ...string[]])[]): string {
  return groups.map(([typed, ...others]) => `(${[startOf(typed), ...others.map(lexeme)].join(' | ')})`).join(' & ');
}

function startOf(word: string): string {
  const base = shortBaseOf(word);
  const start = `${lexeme(stemOf(word))}:*`;
  return base === null ? start : `(${start} | ${lexeme(base)})`;
}

/** Quotes a word as a lexeme: inside quotes only the quote and the backslash are special, and are doubled. */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
