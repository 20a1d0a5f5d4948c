import { foldText } from '#domain/text/fold-text.ts';
import { isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';

/** A word of a query for PostgreSQL: the word, any of its forms, and "!" before an excluded word. */
export type SearchedWord = { word: string; forms: string; sign: '' | '!' };
export type KnownLexeme = { lexeme: string; posts: number };

const MAX_SIMILAR = 8;

/**
 * Definite forms that the Swedish stemmer of PostgreSQL does not reduce to their base form, in both directions: lyftet, programmet,
 * äpplet, veckan, kalorin, muskeln, hantlar. A base has at least three letters. A form that does not exist matches nothing.
 */
const FORMS: readonly { ending: RegExp; base: string }[] = [
  { ending: /(?<=..[^aeiouyåäö])et$/, base: '' },
  { ending: /(?<=.mm)et$/, base: '-' },
  { ending: /(?<=...e)t$/, base: '' },
  { ending: /(?<=..[^aeiouyåäö]a|...i|..el|..er|..or)n$/, base: '' },
  { ending: /(?<=.[^aeiouyåäö])l[ae]r(?:na)?$/, base: 'el' },
];
const DEFINITES: readonly { base: RegExp; ending: string }[] = [
  { base: /(?<=..[^aeiouyåäöm])$/, ending: 'et' },
  { base: /(?<=..m)$/, ending: 'et' },
  { base: /(?<=.[aeiouyåäö]m)$/, ending: 'met' },
  { base: /(?<=..e)$/, ending: 't' },
  { base: /(?<=..[^aeiouyåäö]a|..i|..el|..er|..or)$/, ending: 'n' },
  { base: /(?<=.[^aeiouyåäö])el$/, ending: 'lar' },
];

/** The word itself, then its base form or its definite form. */
export function formsOf(typed: string): string[] {
  const word = typed.replace(/(?<=.(?:et|an|en|in|ln|rn))s$/, '');
  const bases = FORMS.flatMap(({ ending, base }) => {
    if (!ending.test(word)) return [];
    const start = word.replace(ending, '');
    return [base === '-' ? start.slice(0, -1) : start + base];
  });
  const definites = DEFINITES.flatMap(({ base, ending }) => (base.test(word) ? [word.replace(base, ending)] : []));
  return [...new Set([typed, word, ...bases, ...definites])];
}

/** Every word with its forms; empty for queries with phrases or alternatives, which the database parses itself. */
export function searchedWords(query: string): SearchedWord[] {
  const typed = typedWords(query);
  return typed.map(({ word, sign }) => ({
    word: quoted(word),
    forms: (/^\p{L}+$/u.test(word) ? formsOf(word) : [word]).map(quoted).join(' | '),
    sign,
  }));
}

/** For a query without hits: for every word the known lexemes that it may be a misspelling or a form of, best first. */
export function similarLexemes(query: string, known: readonly KnownLexeme[]): SearchedWord[] {
  const typed = typedWords(query);
  const folded = known.map((one) => ({ ...one, folded: foldText(one.lexeme) }));
  const words = typed.map(({ word, sign }): SearchedWord | null => {
    const typedFolded = foldText(word);
    const similar = folded
      .map(({ lexeme, posts, folded: other }) => ({ lexeme, posts, quality: qualityOf(typedFolded, other) }))
      .filter(({ quality }) => quality > 0)
      .sort((one, other) => other.quality - one.quality || other.posts - one.posts)
      .slice(0, MAX_SIMILAR)
      .map(({ lexeme }) => quoted(lexeme));
    const [best] = similar;
    return best === undefined || sign !== '' ? null : { word: best, forms: similar.join(' | '), sign };
  });
  return words.every((word) => word !== null) ? words : [];
}

/** The letters that similar words can begin with, with and without diacritics; empty when similar words are not searched. */
export function initialsOf(query: string): string[] {
  const initials = typedWords(query).map(({ word }) => foldText(word).charAt(0));
  return [...new Set(initials.flatMap((initial) => [initial, ...(DOTTED[initial] ?? [])]))];
}

const DOTTED: Readonly<Record<string, readonly string[]>> = { a: ['å', 'ä'], o: ['ö'], e: ['é'] };

const qualityOf = (typed: string, lexeme: string) =>
  matchWord(typed, lexeme) || (isMisspelled(typed, lexeme) ? QUALITY.slip : 0);

function typedWords(query: string): { word: string; sign: '' | '!' }[] {
  const tokens = query.toLowerCase().split(/\s+/);
  if (query.includes('"') || tokens.includes('or')) return [];
  return tokens.flatMap((token) => {
    const word = token.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}\p{M}]+$/u, '');
    return word === '' ? [] : [{ word, sign: token.startsWith('-') ? ('!' as const) : ('' as const) }];
  });
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
