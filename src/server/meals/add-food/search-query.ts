import { stemOf } from '#domain/text/match-word.ts';

/** Foods that have every one of these folded words. */
export function exactQuery(words: readonly string[]): string {
  return words.map(lexeme).join(' & ');
}

/** Foods that have, for every one of these folded words, a word that begins with it or with its stem. */
export function startsQuery(words: readonly string[]): string {
  return words.map((word) => `${lexeme(stemOf(word))}:*`).join(' & ');
}

/** Foods that have one word of each group, or one that begins with the stem of the group's first, which is what was typed. */
export function relatedQuery(groups: readonly (readonly [string, ...string[]])[]): string {
  return groups
    .map(([typed, ...others]) => `(${[`${lexeme(stemOf(typed))}:*`, ...others.map(lexeme)].join(' | ')})`)
    .join(' & ');
}

/** Inside quotes only the quote and the backslash mean something; doubled they mean themselves. */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
