import { compareNames } from '#domain/text/compare-names.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { isMisspelled, matchWord, QUALITY } from '#domain/text/match-word.ts';

export type FoodKind = 'plain' | 'dish' | 'brand';

/** A name as folded words, in order, and how many of them are its title: "Potatis, kokt" is called potatis. */
export type SearchName = { words: readonly string[]; title: number };

/** What ranking needs to know of an item. Words are folded before, once per item. */
export type RankedName = {
  /** The name in the member's language. */
  searchName: SearchName;
  /** What else it is called: other words for it, its name in the other language, its brand. */
  otherNames: readonly SearchName[];
  kind: FoodKind;
  /** 0–100: how often people log it. */
  popularity: number;
  /** Own items and what the member has logged lately come first among those that match equally well. */
  isMine: boolean;
};

/** What a search found. Guesses have words like the typed ones; they are only made when nothing has the typed words. */
type Ranked<Item> = { found: Item[]; areGuesses: boolean };

const KIND_POINTS: Record<FoodKind, number> = { plain: 24, dish: 8, brand: -12 };
const POINTS = { words: 100, head: 30, whole: 20, closeness: 8, popularity: 0.5, unasked: 3, named: 12, mine: 24 };
const MOST_UNASKED = 8;
/** What meeting one of the other names is worth: nearly as much for the word itself, less for a piece of it. */
const SHARES = { name: { word: 1, piece: 1 }, other: { word: 0.9, piece: 0.65 } };
/** What is typed decides before everything else; kind, popularity and habit only order items of one grade. */
const GRADES = { called: 2000, words: 1000, pieces: 0 };
/** From here on a typed word is met as a word of the item or as the start of one of its name. */
const WORDS_FROM = QUALITY.start;
const MOST_GUESSES = 5;
/** More words than this say nothing more of what is meant. */
const MOST_WORDS = 8;
/** A short word is one letter from many others: then only items that people use are guessed, not the long tail of the tables. */
const GUESSED = { popularity: 10, anyFromLetters: 6 };
/** Words between the words. They may be met, and need not be. */
const SMALL_WORDS = new Set(foldWords('och med i på av till à en ett and with in on of a an the'));

/** A typed word, and how well the item that is looked at meets it. */
type Typed = { word: string; isSmall: boolean; quality: number };
type MatchOf = (typed: string, word: string) => number;

/**
 * Sorts what matches, best first; equal ones by name, so that the order never jumps while typing. Where nothing has the words,
 * they are tried written together ("kött bullar"), and then a few items are guessed by words like the typed ones.
 */
export function rankByName<Item>(
  items: readonly Item[],
  query: string,
  factsOf: (item: Item) => RankedName & { name: string },
  limit: number,
): Ranked<Item> {
  for (const words of wordings(query)) {
    const found = sortFound(items, words, factsOf, matchWord);
    if (found.length > 0) return { found: found.slice(0, limit), areGuesses: false };
  }
  const guesses = guessFound(items, foldWords(query), factsOf);
  return { found: guesses.slice(0, Math.min(limit, MOST_GUESSES)), areGuesses: guesses.length > 0 };
}

/** The words that an item must have, each once: all but the small ones, which count only when nothing else was typed. */
export function requiredWords(words: readonly string[]): string[] {
  const large = words.filter((word) => !SMALL_WORDS.has(word));
  return [...new Set(large.length > 0 ? large : words)].slice(0, MOST_WORDS);
}

/** The typed words, then with each two neighbours written together. */
export function wordings(query: string): string[][] {
  const words = foldWords(query).slice(0, MOST_WORDS);
  const joined = words.slice(1).map((_, at) => words.flatMap((word, place) => joinAt(words, word, place, at)));
  return [words, ...joined];
}

function joinAt(words: readonly string[], word: string, place: number, at: number): string[] {
  if (place === at) return [`${word}${words[at + 1]}`];
  return place === at + 1 ? [] : [word];
}

/** A typed word that some item has is not misspelled: "butter chicken" is not batter. */
function guessFound<Item>(
  items: readonly Item[],
  typed: readonly string[],
  factsOf: (item: Item) => RankedName & { name: string },
): Item[] {
  const known = typed.filter((word) => items.some((item) => isMet(factsOf(item), word, matchWord, QUALITY.compound)));
  if (known.length === typed.length) return [];
  const matchOf: MatchOf = (word, other) =>
    matchWord(word, other) || (!known.includes(word) && isMisspelled(word, other) ? QUALITY.slip : 0);
  const areLong = typed.every((word) => known.includes(word) || word.length >= GUESSED.anyFromLetters);
  const guessed = items.filter((item) => areLong || isUsual(factsOf(item)));
  return sortFound(guessed, typed, factsOf, matchOf);
}

const isUsual = ({ isMine, popularity }: RankedName) => isMine || popularity >= GUESSED.popularity;

function isMet({ searchName, otherNames }: RankedName, typed: string, matchOf: MatchOf, from = 0): boolean {
  const isMetIn = ({ words }: SearchName) => words.some((word) => matchOf(typed, word) > from);
  return isMetIn(searchName) || otherNames.some(isMetIn);
}

function sortFound<Item>(
  items: readonly Item[],
  typed: readonly string[],
  factsOf: (item: Item) => RankedName & { name: string },
  matchOf: MatchOf,
): Item[] {
  const required = requiredWords(typed);
  if (required.length === 0) return [];
  const words = typed.map((word) => ({ word, isSmall: !required.includes(word), quality: 0 }));
  const scored: { item: Item; points: number; name: string }[] = [];
  for (const item of items) {
    const facts = factsOf(item);
    // Nearly all items end here, at every key.
    if (!required.every((word) => isMet(facts, word, matchOf))) continue;
    scored.push({ item, points: rankItem(facts, words, matchOf), name: facts.name });
  }
  scored.sort((one, other) => other.points - one.points || compareNames(one.name, other.name));
  return scored.map(({ item }) => item);
}

/** Points for an item that has all the words, higher first. Written for speed: it runs for hundreds of items at every key. */
function rankItem(item: RankedName, typed: Typed[], matchOf: MatchOf): number {
  for (const word of typed) word.quality = 0;
  const own = answerOf(item.searchName, typed, SHARES.name, matchOf);
  let points = own.points;
  let isCalledSo = own.isTitle;
  for (const name of item.otherNames) {
    const other = answerOf(name, typed, SHARES.other, matchOf);
    points = Math.max(points, other.points);
    isCalledSo ||= other.isTitle;
  }
  let [counted, sum, least] = [0, 0, 1];
  for (const { isSmall, quality } of typed) {
    if (isSmall && quality === 0) continue;
    counted += 1;
    sum += quality;
    least = Math.min(least, quality);
  }
  const unasked = Math.max(0, countWords(item.searchName.words) - counted);
  return (
    gradeOf(least, isCalledSo) +
    (sum / counted) * POINTS.words +
    points +
    KIND_POINTS[item.kind] +
    item.popularity * POINTS.popularity -
    Math.min(unasked, MOST_UNASKED) * POINTS.unasked +
    (own.isTitle ? POINTS.named : 0) +
    (item.isMine ? POINTS.mine : 0)
  );
}

function gradeOf(least: number, isCalledSo: boolean): number {
  if (least < WORDS_FROM) return GRADES.pieces;
  return isCalledSo ? GRADES.called : GRADES.words;
}

/**
 * How one name answers what was typed: whether all of its title is asked for, and points for its first word, how near that is,
 * and how much of it all. Notes in passing how well each typed word is met: every name of every item is compared at every key.
 */
function answerOf(
  { words, title }: SearchName,
  typed: Typed[],
  share: { word: number; piece: number },
  matchOf: MatchOf,
): { points: number; isTitle: boolean } {
  let head = 0;
  let closeness = 0;
  let asked = 0;
  let isTitle = title > 0;
  let place = -1;
  for (const word of words) {
    place += 1;
    let best = 0;
    let isWord = isFigure(word);
    for (const each of typed) {
      const met = matchOf(each.word, word);
      isWord ||= met >= QUALITY.inflected;
      const quality = met * (met >= QUALITY.inflected ? share.word : share.piece);
      each.quality = Math.max(each.quality, quality);
      if (quality > best && place === 0) closeness = Math.min(1, each.word.length / word.length);
      best = Math.max(best, quality);
    }
    if (place === 0) head = best;
    if (place < title && !isWord) isTitle = false;
    asked += best;
  }
  const whole = Math.min(1, asked / Math.max(1, countWords(words)));
  return { points: head * (POINTS.head + closeness * POINTS.closeness) + whole * POINTS.whole, isTitle };
}

function countWords(name: readonly string[]): number {
  let count = 0;
  for (const word of name) if (!isFigure(word)) count += 1;
  return count;
}

/** Fat contents tell items of one kind apart; nobody is expected to type them. */
function isFigure(word: string): boolean {
  return word >= '0' && word < ':';
}
