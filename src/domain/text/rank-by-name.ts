import { compareNames } from '#domain/text/compare-names.ts';
import { foldText, spelledWords } from '#domain/text/fold-text.ts';
import { matchWord, QUALITY, slipQuality } from '#domain/text/match-word.ts';
import { partialWordings, shorterWordings } from '#domain/text/partial-wordings.ts';
import {
  isCalledBy,
  type MatchOf,
  type Rank,
  type RankedName,
  rankItem,
  type SearchName,
  type TypedWord,
} from '#domain/text/rank-item.ts';

/** What a search found. Guesses have words like the typed ones; they are only made when nothing has the typed words. */
type Ranked<Item> = { found: Item[]; areGuesses: boolean };
type DetailsOf<Item> = (item: Item) => RankedName & { name: string };

const MAX_GUESSES = 5;
/** More words than this say nothing more of what is meant. */
const MAX_WORDS = 8;
/** A short word is one letter from many others: then only items that people use are guessed, not the long tail of the tables. */
export const GUESSED = { popularity: 10, anyFromLetters: 6 };
/** Words between the words. They may be met, and need not be. */
const SMALL_WORDS = new Set('och med i pa av till a en ett and with in on of an the'.split(' '));

/**
 * Sorts what matches, best first; equal ones by name, so that the order never jumps while typing. Words are also read written together
 * ("kyckling wok" is kycklingwok). Where nothing has them, a few items are guessed by words like the typed ones.
 */
export function rankByName<Item>(
  items: readonly Item[],
  query: string,
  detailsOf: DetailsOf<Item>,
  limit: number,
): Ranked<Item> {
  const [typed = [], ...joined] = wordings(query);
  const found = sortFound(items, [typed, ...joined], detailsOf, matchWord);
  if (isFarFetched(found.map(detailsOf), typed)) {
    const likely = likelySlips(items, typed, detailsOf);
    const others = found.filter((item) => !likely.includes(item));
    return { found: [...likely, ...others].slice(0, limit), areGuesses: likely.length > 0 };
  }
  if (found.length > 0) return { found: found.slice(0, limit), areGuesses: false };
  for (const words of joined) {
    const together = sortFound(items, [words], detailsOf, matchWord);
    if (together.length > 0) return { found: together.slice(0, limit), areGuesses: false };
  }
  const guesses = guessFound(items, typed, detailsOf);
  return { found: guesses.slice(0, Math.min(limit, MAX_GUESSES)), areGuesses: guesses.length > 0 };
}

/**
 * True when one word was typed and it is only inside words of items that hardly anybody uses: "senapp" of "rosenäpplen". Then it is
 * likelier a slip.
 */
export function isFarFetched(found: readonly RankedName[], typed: readonly string[]): boolean {
  const [word = '', ...more] = typed.map(foldText);
  if (found.length === 0 || more.length > 0) return false;
  return !found.some(
    (candidate) => isUsual(candidate) || namesOf(candidate).some(({ words }) => words.some(startsWith(word))),
  );
}

/** Items that people use and that have the typed words misspelled, best first. */
export function likelySlips<Item>(
  items: readonly Item[],
  typed: readonly string[],
  detailsOf: DetailsOf<Item>,
): Item[] {
  const usual = items.filter((item) => isUsual(detailsOf(item)));
  return sortFound(usual, [typed], detailsOf, slipQuality).slice(0, MAX_GUESSES);
}

const startsWith = (start: string) => (word: string) => word.startsWith(start);
const namesOf = ({ searchName, otherNames }: RankedName): SearchName[] => [searchName, ...otherNames];

/** Whether an item is called what was typed: that is the title of its name or another word for it, not only a part of its name. */
export function isCalled(candidate: RankedName, query: string): boolean {
  return isCalledBy(candidate, readingOf(spelledWords(query), 0).words, matchWord);
}

/** The folded words that an item must have, each once: all but the small ones, which count only when nothing else was typed. */
export function requiredWords(words: readonly string[]): string[] {
  const folded = words.map(foldText);
  const large = folded.filter((word) => !SMALL_WORDS.has(word));
  return [...new Set(large.length > 0 ? large : folded)].slice(0, MAX_WORDS);
}

/** The typed words as they were spelled, then with each two neighbours written together. */
export function wordings(query: string): string[][] {
  const words = spelledWords(query).slice(0, MAX_WORDS);
  const joined = words.slice(1).map((_, at) => words.flatMap((word, index) => joinAt(words, word, index, at)));
  return [words, ...joined];
}

function joinAt(words: readonly string[], word: string, index: number, at: number): string[] {
  if (index === at) return [`${word}${words[at + 1]}`];
  return index === at + 1 ? [] : [word];
}

/** A typed word that some item has is not misspelled ("butter chicken" is not batter): where all are known, one is left out. */
function guessFound<Item>(items: readonly Item[], typed: readonly string[], detailsOf: DetailsOf<Item>): Item[] {
  const folded = typed.map(foldText);
  const isIn = (word: string, matchOf: MatchOf, from: number) =>
    items.some((item) => isMet(detailsOf(item), word, matchOf, from));
  const known = folded.filter((word) => isIn(word, matchWord, QUALITY.compound));
  const firstFound = (wordings: readonly string[][]) => {
    for (const words of wordings) {
      const found = sortFound(items, [words], detailsOf, matchWord);
      if (found.length > 0) return found;
    }
    return [];
  };
  if (known.length === folded.length) return firstFound(shorterWordings(requiredWords(typed)));
  const matchOf: MatchOf = (word, other) =>
    matchWord(word, other) || (known.includes(word) ? 0 : slipQuality(word, other));
  const areLong = folded.every((word) => known.includes(word) || word.length >= GUESSED.anyFromLetters);
  const guessed = items.filter((item) => areLong || isUsual(detailsOf(item)));
  const slips = sortFound(guessed, [typed], detailsOf, matchOf);
  if (slips.some((item) => isUsual(detailsOf(item)))) return slips;
  // A word that may be a slip is not left out; the parts of a compound are whole words.
  const isPart = (word: string) =>
    folded.includes(word) && folded.length > 1 ? isIn(word, matchOf, 0) : isIn(word, matchWord, QUALITY.start);
  const partly = firstFound(partialWordings(folded, isPart));
  return slips.length === 0 || partly.some((item) => isUsual(detailsOf(item))) ? partly : slips;
}

const isUsual = ({ isMine, popularity }: RankedName) => isMine || popularity >= GUESSED.popularity;

function isMet({ searchName, otherNames }: RankedName, typed: string, matchOf: MatchOf, from = 0): boolean {
  const isMetIn = ({ words }: SearchName) => words.some((word) => matchOf(typed, word) > from);
  return isMetIn(searchName) || otherNames.some(isMetIn);
}

/** A way to read what was typed: the words, and how well an item must have each of them that it must have. */
type Reading = { words: TypedWord[]; required: { word: string; from: number }[] };

/** The first wording needs the words in any way; those with two words written together need them as words. */
function sortFound<Item>(
  items: readonly Item[],
  [typed = [], ...joined]: readonly (readonly string[])[],
  detailsOf: DetailsOf<Item>,
  matchOf: MatchOf,
): Item[] {
  const readings = [readingOf(typed, 0), ...joined.map((words) => readingOf(words, QUALITY.start))];
  const scored: Scored<Item>[] = [];
  for (const item of items) {
    const details = detailsOf(item);
    const rank = bestRank(details, readings, matchOf);
    if (rank !== null) scored.push({ item, ...rank, name: details.name });
  }
  scored.sort((one, other) => other.points - one.points || compareNames(one.name, other.name));
  return ownBeforeSynonyms(scored).map(({ item }) => item);
}

type Scored<Item> = Rank & { item: Item; name: string };

/** What the member has made and named so comes after what has just that title, and before what is so called by another word. */
function ownBeforeSynonyms<Item>(scored: Scored<Item>[]): Scored<Item>[] {
  const from = scored.findIndex(({ isNamed }) => !isNamed);
  const later = from < 0 ? [] : scored.slice(from);
  if (!later.some(({ isOwnName }) => isOwnName)) return scored;
  const [own, others] = [later.filter(({ isOwnName }) => isOwnName), later.filter(({ isOwnName }) => !isOwnName)];
  return [...scored.slice(0, from), ...own, ...others];
}

function readingOf(typed: readonly string[], from: number): Reading {
  const required = requiredWords(typed);
  const words = typed.map((spelled) => {
    const word = foldText(spelled);
    return { word, spelled, isSmall: !required.includes(word), quality: 0, inName: 0, inLanguage: 0 };
  });
  return { words, required: required.map((word) => ({ word, from })) };
}

function bestRank(candidate: RankedName, readings: readonly Reading[], matchOf: MatchOf): Rank | null {
  let best: Rank | null = null;
  for (const { words, required } of readings) {
    // Nearly all items end here, at every key.
    if (required.length === 0 || !required.every(({ word, from }) => isMet(candidate, word, matchOf, from))) continue;
    const rank = rankItem(candidate, words, matchOf);
    if (best === null || rank.points > best.points) best = rank;
  }
  return best;
}
