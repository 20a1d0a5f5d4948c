import { compareNames } from '#domain/text/compare-names.ts';
import { foldText, spelledWords } from '#domain/text/fold-text.ts';
import { matchWord, QUALITY, slipQuality } from '#domain/text/match-word.ts';
import { headOf, partialWordings, shorterWordings } from '#domain/text/partial-wordings.ts';
import {
  isCalledBy,
  type MatchOf,
  type Rank,
  type RankedName,
  rankItem,
  type SearchName,
  type TypedWord,
} from '#domain/text/rank-item.ts';

/** The result of a search. Guesses match words similar to the typed ones, and are made only when nothing has the typed words. */
type Ranked<Item> = { found: Item[]; areGuesses: boolean };
type DetailsOf<Item> = (item: Item) => RankedName & { name: string };

const MAX_GUESSES = 5;
/** More words than this do not make a query more precise. */
const MAX_WORDS = 8;
/** A short word is one letter away from many others: then only frequently used items are guessed. */
export const GUESSED = { popularity: 10, anyFromLetters: 6 };
/** Function words: they may match, but are not required. */
const SMALL_WORDS = new Set('och med i pa av till a en ett and with in on of an the'.split(' '));

/**
 * Sorts matching items, best first; equal ones by name, so that the order is stable while typing. Words are also tried written together
 * ("kyckling wok" as kycklingwok). When nothing has them, a few items with similar words are guessed.
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
    const likely = typed.length > 1 ? likelyShorter(items, typed, detailsOf) : likelySlips(items, typed, detailsOf);
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
 * True when hardly anybody uses the items that were found, and either the typed words are only inside their words ("senapp" in
 * "rosenäpplen"), or several words were typed and no item has that name ("kokta päron": "Päron, torkade, kokta"). Then a misspelling, or
 * some of the words, is more likely.
 */
export function isFarFetched(found: readonly RankedName[], typed: readonly string[]): boolean {
  const [word = '', ...more] = requiredWords(typed);
  if (found.length === 0 || found.some(isUsual)) return false;
  if (more.length > 0) return !found.some((candidate) => isJust(candidate, typed));
  return !found.some((candidate) => namesOf(candidate).some(({ words }) => words.some(startsWith(word))));
}

/** Whether the typed words are the name of the item, and nearly all of it. */
const isJust = (candidate: RankedName, typed: readonly string[]) =>
  candidate.searchName.words.length <= typed.length + 1 && isCalled(candidate, typed.join(' '));

/** Frequently used items that have the typed words misspelled, best first. */
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

/** Whether the typed words are the title of the item's name or a synonym of it, not only a part of its name. */
export function isCalled(candidate: RankedName, query: string): boolean {
  return isCalledBy(candidate, readingOf(spelledWords(query), 0).words, matchWord);
}

/** The folded words that an item must have, each once: without function words, unless nothing else was typed. */
export function requiredWords(words: readonly string[]): string[] {
  const folded = words.map(foldText);
  const large = folded.filter((word) => !SMALL_WORDS.has(word));
  return [...new Set(large.length > 0 ? large : folded)].slice(0, MAX_WORDS);
}

/** The typed words as spelled, then with each two neighbours written together. */
export function wordings(query: string): string[][] {
  const words = spelledWords(query).slice(0, MAX_WORDS);
  const joined = words.slice(1).map((_, at) => words.flatMap((word, index) => joinAt(words, word, index, at)));
  return [words, ...joined];
}

function joinAt(words: readonly string[], word: string, index: number, at: number): string[] {
  if (index === at) return [`${word}${words[at + 1]}`];
  return index === at + 1 ? [] : [word];
}

/** A typed word that some item has is not misspelled ("butter chicken" is not batter): when all words are known, one is left out. */
function guessFound<Item>(items: readonly Item[], typed: readonly string[], detailsOf: DetailsOf<Item>): Item[] {
  const folded = typed.map(foldText);
  const isIn = (word: string, matchOf: MatchOf, from: number) =>
    items.some((item) => isMet(detailsOf(item), word, matchOf, from));
  const known = folded.filter((word) => isIn(word, matchWord, QUALITY.compound));
  const head = requiredHead(typed);
  const firstFound = (wordings: readonly string[][]) => firstAnswer(items, wordings, detailsOf);
  if (known.length === folded.length) return firstFound(shorterWordings(requiredWords(typed), head));
  const matchOf: MatchOf = (word, other) =>
    matchWord(word, other) || (known.includes(word) ? 0 : slipQuality(word, other));
  const areLong = folded.every((word) => known.includes(word) || word.length >= GUESSED.anyFromLetters);
  const guessed = items.filter((item) => areLong || isUsual(detailsOf(item)));
  const slips = sortFound(guessed, [typed], detailsOf, matchOf);
  if (slips.some((item) => isUsual(detailsOf(item)))) return slips;
  // A word that may be misspelled is not left out; the parts of a compound are whole words.
  const isPart = (word: string) =>
    folded.includes(word) && folded.length > 1 ? isIn(word, matchOf, 0) : isIn(word, matchWord, QUALITY.start);
  const partly = firstFound(partialWordings(folded, isPart, head));
  return slips.length === 0 || partly.some((item) => isUsual(detailsOf(item))) ? partly : slips;
}

/** The results of the first wording that identifies an item, else of the first that finds anything. */
function firstAnswer<Item>(items: readonly Item[], wordings: readonly string[][], detailsOf: DetailsOf<Item>): Item[] {
  const asked = [...new Set(wordings.flat())];
  // Most items are rejected here, once instead of for each wording.
  const near = items.filter((item) => asked.some((word) => isMet(detailsOf(item), word, matchWord)));
  let other: Item[] = [];
  for (const words of wordings) {
    const found = sortFound(near, [words], detailsOf, matchWord);
    if (isAnswer(found.map(detailsOf), words)) return found;
    if (other.length === 0) other = found;
  }
  return other;
}

/** Frequently used items that match some of the words. */
function likelyShorter<Item>(items: readonly Item[], typed: readonly string[], detailsOf: DetailsOf<Item>): Item[] {
  const found = firstAnswer(items, shorterWordings(requiredWords(typed), requiredHead(typed)), detailsOf);
  return found.filter((item) => isUsual(detailsOf(item))).slice(0, MAX_GUESSES);
}

/**
 * Whether guesses by some of the typed words are likely. A single word must be the name of a food, or its first word ("vindruvor" of
 * "kärnfria vindruvor"), because any word may occur in some name.
 */
export function isAnswer(found: readonly RankedName[], words: readonly string[]): boolean {
  const [first] = found;
  if (!first || !isUsual(first)) return false;
  const [word = '', ...more] = words;
  const isFirstWord = first.searchName.words.slice(0, 1).some((own) => matchWord(word, own) >= QUALITY.inflected);
  return more.length > 0 || isFirstWord || isCalled({ ...first, kind: 'plain' }, word);
}

/** The folded words before "med", without function words; empty if there is no such word. */
export function requiredHead(typed: readonly string[]): string[] {
  const head = headOf(typed.map(foldText));
  return head.length > 0 ? requiredWords(head) : [];
}

const isUsual = ({ isMine, popularity }: RankedName) => isMine || popularity >= GUESSED.popularity;

function isMet({ searchName, otherNames }: RankedName, typed: string, matchOf: MatchOf, from = 0): boolean {
  const isMetIn = ({ words }: SearchName) => words.some((word) => matchOf(typed, word) > from);
  return isMetIn(searchName) || otherNames.some(isMetIn);
}

/** One reading of the typed text: its words, and the required quality of the match of each required word. */
type Reading = { words: TypedWord[]; required: { word: string; from: number }[] };

/** The first wording accepts any match of its words; wordings with two words written together accept only whole words. */
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

/** A member's own item with the typed title comes after other items with exactly that title, and before items that have it as a synonym. */
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
    // Most items are rejected here; this runs at every keystroke.
    if (required.length === 0 || !required.every(({ word, from }) => isMet(candidate, word, matchOf, from))) continue;
    const rank = rankItem(candidate, words, matchOf);
    if (best === null || rank.points > best.points) best = rank;
  }
  return best;
}
