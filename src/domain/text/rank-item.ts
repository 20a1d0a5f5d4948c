import { QUALITY } from '#domain/text/match-word.ts';

export type FoodKind = 'plain' | 'dish' | 'brand';

/**
 * A name as folded words in order, with the number of words in its title: the title of "Potatis, kokt" is potatis. `short` is the title
 * without what it is served with ("Ramen med fläsk"); `spelled` has the words with their diacritics.
 */
export type SearchName = {
  words: readonly string[];
  title: number;
  short?: number;
  spelled?: readonly string[];
  /** A name in the other language. */
  isForeign?: boolean;
};

/** What ranking needs of an item. Words are folded in advance, once per item. */
export type RankedName = {
  /** The name in the member's language. */
  searchName: SearchName;
  /** Other names: synonyms, the name in the other language, the brand. */
  otherNames: readonly SearchName[];
  kind: FoodKind;
  /** 0–100: how often people log it. */
  popularity: number;
  /** Own items and recently logged ones come first among equal matches. */
  isMine: boolean;
  /** Made by the member: a match of its name comes before a match of a synonym. */
  isOwn?: boolean;
};

/** A typed word, folded and as spelled, with the quality of its match in the current item. */
export type TypedWord = {
  word: string;
  spelled: string;
  isSmall: boolean;
  quality: number;
  inName: number;
  inLanguage: number;
};
/** Points; whether the title of the name was typed; and whether all typed words are in a name that the member gave it. */
export type Rank = { points: number; isNamed: boolean; isOwnName: boolean };
export type MatchOf = (typed: string, word: string) => number;

const KIND_POINTS: Record<FoodKind, number> = { plain: 24, dish: 14, brand: -12 };
const POINTS = {
  words: 100,
  head: 30,
  whole: 20,
  exact: 30,
  closeness: 8,
  popularity: 0.5,
  unasked: 3,
  mine: 24,
  inOrder: 24,
  begunElsewhere: 20,
  rare: 24,
  /** Matched only by a word of the other language: after all others of the grade, and before the next grade. */
  foreign: 500,
};
/** A match of the name ranks above a match of a synonym. */
const NAMED_POINTS = { title: 12, short: 6, not: 0 };
/** Points for habit when an item is matched by a synonym only: a member who logs rye bread and types bread may mean any bread. */
const MINE_BY_OTHER_WORD = 8;
/** Rarely logged items come after frequently logged ones of the same grade, even with the plain name ("Kakor, fikonkakor"). */
const RARE_BELOW = 10;
const MAX_UNASKED_WORDS = 8;
/** Factors for matches of other names: nearly as much for a whole word, less for a part of it. */
const SHARES = { name: { word: 1, piece: 1 }, other: { word: 0.9, piece: 0.65 } };
/** The typed words decide first; kind, popularity and habit only order items of one grade. */
const GRADES = { called: 3000, words: 2000, pieces: 1000, otherLetters: 0 };
/** Minimum quality of a name that consists of the typed words only, each in some form. */
const EXACT_FROM = 0.8;
/** Minimum quality of a typed word that matches a whole word of the item, or the beginning of a word of its name. */
const WORDS_FROM = QUALITY.start;
/** Quality of a match that differs in diacritics only: "älg" is not "alg". Lower than any other match. */
const OTHER_LETTERS = 0.15;
const MARKED = /[åäö]/;

/** Points for an item that has all the words, higher first. Optimised: it runs for hundreds of items at every keystroke. */
export function rankItem(item: RankedName, typed: TypedWord[], matchOf: MatchOf): Rank {
  for (const word of typed) word.quality = 0;
  const own = answerOf(item.searchName, typed, SHARES.name, matchOf);
  for (const word of typed) word.inName = word.quality;
  const { called, points } = answerOfOthers(item.otherNames, typed, own.points, matchOf);
  const other = closer(called.inLanguage, called.foreign);
  let [counted, sum, least, leastInName, leastInLanguage] = [0, 0, 1, 1, 1];
  for (const { isSmall, quality, inName, inLanguage } of typed) {
    if (isSmall && quality === 0) continue;
    counted += 1;
    sum += quality;
    least = Math.min(least, quality);
    leastInName = Math.min(leastInName, inName);
    leastInLanguage = Math.min(leastInLanguage, inLanguage);
  }
  const unasked = Math.max(0, countWords(item.searchName.words) - counted);
  const grade = gradeOf(least, own.called, other);
  const isForeign = gradeOf(leastInLanguage, own.called, called.inLanguage) < grade;
  const total =
    grade -
    (isForeign ? POINTS.foreign : 0) +
    (sum / counted) * POINTS.words +
    points +
    KIND_POINTS[item.kind] +
    item.popularity * POINTS.popularity -
    Math.min(unasked, MAX_UNASKED_WORDS) * POINTS.unasked +
    NAMED_POINTS[own.called] -
    (isRare(item) ? POINTS.rare : 0) -
    (least === QUALITY.start && leastInName < least ? POINTS.begunElsewhere : 0) +
    (item.kind !== 'brand' && own.called === 'title' && isInOrder(item.searchName, typed) ? POINTS.inOrder : 0) +
    (item.isMine ? minePoints(own.called, other) : 0);
  return {
    points: total,
    isNamed: own.called === 'title',
    isOwnName: item.isOwn === true && leastInName >= QUALITY.inflected,
  };
}

/** Matches the other names, those of the other language last: until then `inLanguage` is stored for every typed word. */
function answerOfOthers(names: readonly SearchName[], typed: TypedWord[], from: number, matchOf: MatchOf) {
  const called: OtherCalled = { inLanguage: 'not', foreign: 'not' };
  let points = from;
  for (const by of ['inLanguage', 'foreign'] as const) {
    for (const name of names) {
      if ((name.isForeign === true) !== (by === 'foreign')) continue;
      const answer = answerOf(name, typed, SHARES.other, matchOf);
      points = Math.max(points, answer.points);
      called[by] = closer(called[by], answer.called);
    }
    if (by === 'inLanguage') for (const word of typed) word.inLanguage = word.quality;
  }
  return { called, points };
}

const isRare = ({ isMine, popularity }: RankedName) => !isMine && popularity < RARE_BELOW;

/** Whether several words are the name in its own order: chocolate milk is not milk chocolate. */
function isInOrder({ words }: SearchName, typed: readonly TypedWord[]): boolean {
  const large = words.filter((word) => !isNumeral(word));
  return typed.length > 1 && large.length === typed.length && typed.every(({ word }, at) => word === large[at]);
}

/** Whether these words are the title of the name or a synonym. For a dish only its name counts. */
export function isCalledBy(item: RankedName, words: TypedWord[], matchOf: MatchOf): boolean {
  const names = item.kind === 'dish' ? [item.searchName] : [item.searchName, ...item.otherNames];
  return names.some((name) => answerOf(name, words, SHARES.name, matchOf).called === 'title');
}

/** Which part of a name was typed: its title in any form, or the words before "med". */
type Called = 'title' | 'short' | 'not';
type OtherCalled = { inLanguage: Called; foreign: Called };
const CLOSENESS: Record<Called, number> = { title: 2, short: 1, not: 0 };
const closer = (one: Called, other: Called): Called => (CLOSENESS[one] >= CLOSENESS[other] ? one : other);

function minePoints(own: Called, other: Called): number {
  return own === 'not' && other !== 'not' ? MINE_BY_OTHER_WORD : POINTS.mine;
}

function gradeOf(least: number, own: Called, other: Called): number {
  if (least <= OTHER_LETTERS) return GRADES.otherLetters;
  if (least < WORDS_FROM) return GRADES.pieces;
  return own !== 'not' || other === 'title' ? GRADES.called : GRADES.words;
}

/**
 * Match of one name: how much of its title was typed, and points for its first word, its quality, and the typed share of it. Also updates
 * the quality of each typed word. All names of all items are compared at every keystroke.
 */
function answerOf(
  { words, title, short = 0, spelled = words }: SearchName,
  typed: TypedWord[],
  share: { word: number; piece: number },
  matchOf: MatchOf,
): { points: number; called: Called } {
  let head = 0;
  let closeness = 0;
  let asked = 0;
  let [isTitle, isShort] = [title > 0, short > 0];
  let place = -1;
  let typedMet = 0;
  for (const word of words) {
    place += 1;
    let best = 0;
    let met = isNumeral(word) ? 1 : 0;
    for (const [at, each] of typed.entries()) {
      const quality = qualityOf(each, word, spelled[place] ?? word, matchOf);
      if (quality >= WORDS_FROM) typedMet |= 1 << at;
      met = Math.max(met, quality);
      const isBegun = place === 0 && title > 0 && quality === QUALITY.start;
      const shared = isBegun ? quality : quality * (quality >= QUALITY.inflected ? share.word : share.piece);
      each.quality = Math.max(each.quality, shared);
      if (shared > best && place === 0) closeness = Math.min(1, each.word.length / word.length);
      best = Math.max(best, shared);
    }
    if (place === 0) head = best;
    if (place < title && met < QUALITY.inflected) isTitle = false;
    if (place < short && met < QUALITY.inflected) isShort = false;
    asked += best;
  }
  const whole = Math.min(1, asked / Math.max(1, countWords(words))) * sharedOf(typed, typedMet);
  const isExact = typed.length > 1 && whole >= EXACT_FROM;
  const points =
    head * (POINTS.head + closeness * POINTS.closeness) + whole * POINTS.whole + (isExact ? POINTS.exact : 0);
  return { points, called: calledBy(isTitle, isShort) };
}

/** How much of the typed text one name has: "smörgås med skinka" is more than "smörgås" and "skinka" in two names. */
function sharedOf(typed: readonly TypedWord[], met: number): number {
  let [large, common] = [0, 0];
  for (let at = 0; at < typed.length; at += 1) {
    if (typed[at]?.isSmall) continue;
    large += 1;
    if ((met & (1 << at)) !== 0) common += 1;
  }
  return common / large;
}

function calledBy(isTitle: boolean, isShort: boolean): Called {
  if (isTitle) return 'title';
  return isShort ? 'short' : 'not';
}

/** A typed å, ä or ö counts: a word with another letter at its position matches less than any word that has it. */
function qualityOf({ word: typed, spelled }: TypedWord, word: string, letters: string, matchOf: MatchOf): number {
  const met = matchOf(typed, word);
  if (met <= OTHER_LETTERS || spelled === typed || hasLetters(typed, spelled, word, letters)) return met;
  return OTHER_LETTERS;
}

function hasLetters(typed: string, spelled: string, word: string, letters: string): boolean {
  const from = Math.max(0, word.indexOf(typed));
  for (let at = 0; at < spelled.length && word[from + at] === typed[at]; at += 1) {
    if (MARKED.test(`${spelled[at]}`) && letters[from + at] !== spelled[at]) return false;
  }
  return true;
}

function countWords(name: readonly string[]): number {
  let count = 0;
  for (const word of name) if (!isNumeral(word)) count += 1;
  return count;
}

/** Fat contents distinguish items of one kind; members are not expected to type them. */
function isNumeral(word: string): boolean {
  return word >= '0' && word < ':';
}
