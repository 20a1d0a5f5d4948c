import { QUALITY } from '#domain/text/match-word.ts';

export type FoodKind = 'plain' | 'dish' | 'brand';

/**
 * A name as folded words, in order, and how many of them are its title: "Potatis, kokt" is called potatis. `short` is the title up to
 * what it is served with ("Ramen med fläsk"), `spelled` the words with their own letters.
 */
export type SearchName = {
  words: readonly string[];
  title: number;
  short?: number;
  spelled?: readonly string[];
  /** A name in the other language. */
  isForeign?: boolean;
};

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
  /** Made by the member: its name comes before what is only called so by another word. */
  isOwn?: boolean;
};

/** A typed word, folded and as it was spelled, and how well the item that is looked at meets it. */
export type TypedWord = {
  word: string;
  spelled: string;
  isSmall: boolean;
  quality: number;
  inName: number;
  inLanguage: number;
};
/** Points; whether the title of its name is asked for; and whether all typed words are in a name that the member gave it. */
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
  /** Reached by a word of the other language only: after all of that grade, and before the next. */
  foreign: 500,
};
/** A name is nearer than another word for the same. */
const NAMED_POINTS = { title: 12, short: 6, not: 0 };
/** What habit is worth where an item is called so by another word only: who logs rye bread and types bread may mean any. */
const MINE_BY_OTHER_WORD = 8;
/** Hardly anybody logs them: they come after what people log of the same grade, also where they have the plain name ("Kakor, fikonkakor"). */
const RARE_BELOW = 10;
const MAX_UNASKED_WORDS = 8;
/** What meeting one of the other names is worth: nearly as much for the word itself, less for a piece of it. */
const SHARES = { name: { word: 1, piece: 1 }, other: { word: 0.9, piece: 0.65 } };
/** What is typed decides before everything else; kind, popularity and habit only order items of one grade. */
const GRADES = { called: 3000, words: 2000, pieces: 1000, otherLetters: 0 };
/** From here on a name is the typed words and no others, each in some form. */
const EXACT_FROM = 0.8;
/** From here on a typed word is met as a word of the item or as the start of one of its name. */
const WORDS_FROM = QUALITY.start;
/** Met by letters that differ in their marks only: "älg" is not "alg". Less than anything else. */
const OTHER_LETTERS = 0.15;
const MARKED = /[åäö]/;

/** Points for an item that has all the words, higher first. Written for speed: it runs for hundreds of items at every key. */
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

/** How the other names answer, those of the other language last: until then `inLanguage` is noted of every typed word. */
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

/** Whether an item is called by these words: they are the title of its name, or another word for it. A dish is called by its name only. */
export function isCalledBy(item: RankedName, words: TypedWord[], matchOf: MatchOf): boolean {
  const names = item.kind === 'dish' ? [item.searchName] : [item.searchName, ...item.otherNames];
  return names.some((name) => answerOf(name, words, SHARES.name, matchOf).called === 'title');
}

/** What of a name is asked for: its title in any form, or what is before "med". */
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
 * How one name answers what was typed: how much of its title is asked for, and points for its first word, how near that is,
 * and how much of it all. Notes in passing how well each typed word is met: every name of every item is compared at every key.
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

/** How much of what was typed one name has: "smörgås med skinka" is more than "smörgås" and "skinka" of two names. One word at least is not small. */
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

/** A typed å, ä or ö counts: a word that has another letter there is met less well than any that has it. */
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

/** Fat contents tell items of one kind apart; nobody is expected to type them. */
function isNumeral(word: string): boolean {
  return word >= '0' && word < ':';
}
