import { foldText, foldWords } from '#domain/text/fold-text.ts';
import { isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';
import { type Translated, translationsOf } from '#domain/text/translations.ts';

/** The fields that the search reads; `text` is the folded description and details. */
export type SearchedProduct = Translated<'name'> & { id: string; text: string; isSoldOut: boolean };
/** Ids, best first. Guesses are products that match similar words, when nothing has the typed words. */
export type RankedProducts = { ids: string[]; areGuesses: boolean };

/** Any match in a name ranks before a match in the description. */
const IN_TEXT = 0.2;
const MAX_GUESSES = 6;

type MatchOf = (typed: string, word: string) => number;

/**
 * Returns products that have every typed word, by how well the name matches: "våg" finds Personvåg before a product whose description
 * mentions a scale. Products in stock come before sold-out ones; ties keep their order. Misspellings count only when nothing matches
 * exactly.
 */
export function rankProducts(products: readonly SearchedProduct[], query: string): RankedProducts {
  const typed = foldText(query).split(/\s+/).filter(Boolean);
  const found = sortProducts(products, typed, matchWord, (text, word) => (text.includes(word) ? IN_TEXT : 0));
  if (found.length > 0) return { ids: found, areGuesses: false };
  const matchOf: MatchOf = (word, other) => matchWord(word, other) || (isMisspelled(word, other) ? QUALITY.slip : 0);
  const guesses = sortProducts(products, typed, matchOf, () => 0).slice(0, MAX_GUESSES);
  return { ids: guesses, areGuesses: guesses.length > 0 };
}

function sortProducts(
  products: readonly SearchedProduct[],
  typed: readonly string[],
  matchOf: MatchOf,
  inText: (text: string, word: string) => number,
): string[] {
  return products
    .flatMap((product) => {
      const words = Object.values(translationsOf<'name'>(product, 'name')).flatMap((name) => foldWords(name ?? ''));
      const met = typed.map((word) =>
        Math.max(inText(product.text, word), ...words.map((other) => matchOf(word, other))),
      );
      return met.every((quality) => quality > 0)
        ? [{ ...product, quality: met.reduce((sum, each) => sum + each, 0) }]
        : [];
    })
    .sort((one, other) => other.quality - one.quality || Number(one.isSoldOut) - Number(other.isSoldOut))
    .map(({ id }) => id);
}
