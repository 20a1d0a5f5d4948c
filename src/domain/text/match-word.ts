/** Quality of a match between a typed word and a word of a food: 1 for the same word, 0 for no match. */
export const QUALITY = { same: 1, inflected: 0.9, start: 0.8, compound: 0.55, slip: 0.4, twoSlips: 0.25 };
/** Shorter parts occur inside too many words. */
const COMPOUND_FROM = 3;
/** The allowed number of wrong letters by length. In a shorter word one wrong letter makes another word. */
const SLIPS = [
  { from: 8, edits: 2 },
  { from: 4, edits: 1 },
] as const;
/** In shorter words a letter may be missing or swapped with its neighbour, but not replaced: gooh, good. */
const CHANGED_FROM = 5;
/** From this length on a word may be unfinished: "kyckiln" is compared with the beginning of kyckling. */
const UNFINISHED_FROM = 6;
const DOUBLED = /(\p{L})\1+/gu;
/** A misspelled word may have the definite form: "kvragen". */
const DEFINITE = /(?:en|et|erna|arna|orna)$/;
/** A shorter stem is ambiguous, unless both words continue from it: ärta, ärtor. */
const STEM_FROM = 4;
/** Maximum length of a whole word that is inflected only by endings with which no other word continues: ost, osten; egg, eggs. */
const SHORT_WORD_FROM = 2;
const SHORT_ENDINGS = new Set('en et ar er or arna erna orna s'.split(' '));
/** After two letters only the definite form is unambiguous: öl, ölet. */
const TWO_LETTER_ENDINGS = new Set(['en', 'et']);
/** Endings of Swedish and English nouns, folded. */
const ENDINGS = new Set(' a e n r s t an ar en er es et na or arna erna orna'.split(' '));

/** Compares folded words: equal, an inflected form, the beginning, or a part of a compound. Misspellings do not match. */
export function matchWord(typed: string, word: string): number {
  if (word === typed) return QUALITY.same;
  const at = firstDifference(typed, word);
  if (isInflected(typed, word, at)) return QUALITY.inflected;
  if (at === typed.length) return QUALITY.start;
  if (typed.length >= COMPOUND_FROM && word.endsWith(typed)) return QUALITY.compound;
  if (typed.length > COMPOUND_FROM && word.includes(typed)) return QUALITY.compound;
  return 0;
}

/**
 * The LIKE pattern of the words that matchWord accepts as compounds of this folded word, and a few others; null if it accepts none.
 * Digits match as typed.
 */
export function compoundPattern(typed: string): string | null {
  if (typed.length < COMPOUND_FROM || /^\d/.test(typed)) return null;
  return typed.length === COMPOUND_FROM ? `%${typed}` : `%${typed}%`;
}

/**
 * True when the typed word is the other one misspelled: a letter is missing, added, replaced or swapped with its neighbour. The first
 * letter must be right, as it nearly always is, and whole words are compared: "pölsa" is not a misspelling of polkagris.
 */
export function isMisspelled(typed: string, word: string): boolean {
  const maxEdits = SLIPS.find(({ from }) => typed.length >= from)?.edits;
  if (maxEdits === undefined || typed[0] !== word[0] || /^\d/.test(typed)) return false;
  if (typed.length >= UNFINISHED_FROM && isOneSlipFromStart(typed, word, firstDifference(typed, word))) return true;
  const base = typed.replace(DEFINITE, '');
  if (base !== typed && base.length >= CHANGED_FROM && isWithinEdits(base, word, 1)) return true;
  if (typed.length < CHANGED_FROM && typed.length === word.length && !haveSameLetters(typed, word)) return false;
  if (Math.abs(typed.length - word.length) <= maxEdits && isWithinEdits(typed, word, maxEdits)) return true;
  return typed.length >= CHANGED_FROM && hasDoubled(typed) && singled(typed) === singled(word);
}

/** A doubled letter, or one letter of two, is the most frequent misspelling: "bannaan", "kotbular". */
const singled = (word: string) => word.replace(DOUBLED, '$1');
const hasDoubled = (word: string) => singled(word) !== word;

/** Quality of a match of a misspelled word: 0 for no match. */
export function slipQuality(typed: string, word: string): number {
  if (!isMisspelled(typed, word)) return 0;
  return isWithinEdits(typed, word, 1) ? QUALITY.slip : QUALITY.twoSlips;
}

/** The common beginning of all forms of a folded word: the word without its longest possible ending. */
export function stemOf(word: string): string {
  const lengths = [4, 3, 2, 1].filter((length) => word.length - length >= STEM_FROM - 1);
  const ending = lengths.find((length) => ENDINGS.has(word.slice(-length))) ?? 0;
  return word.slice(0, word.length - ending);
}

/** The forms that a folded word may have in a list of words, including itself: of "aggvitor" also "aggvita". */
export function formsOf(word: string): string[] {
  const stem = stemOf(word);
  return stem.length < STEM_FROM ? [word] : [word, ...[...ENDINGS].map((ending) => `${stem}${ending}`)];
}

/** True for pannkakor and pannkaka, tomat and tomater: the same stem with endings of nouns. */
function isInflected(typed: string, word: string, stem: number): boolean {
  // Most words are rejected here; this runs at every keystroke.
  if (stem < STEM_FROM && isShortForm(typed, word, stem)) return true;
  if (stem < STEM_FROM - 1) return false;
  const endings = [typed.slice(stem), word.slice(stem)];
  if (!endings.every((ending) => ENDINGS.has(ending))) return false;
  // After three letters one more consonant makes another word: gröt, grön.
  return stem >= STEM_FROM || endings.every((ending) => /^[aeo]/.test(ending));
}

/** True for osten and ost, lax and laxar, ölen and öl: one of them is the stem of the other. */
function isShortForm(typed: string, word: string, stem: number): boolean {
  if (stem < SHORT_WORD_FROM || stem !== Math.min(typed.length, word.length)) return false;
  const ending = typed.length > word.length ? typed.slice(stem) : word.slice(stem);
  return (stem === SHORT_WORD_FROM ? TWO_LETTER_ENDINGS : SHORT_ENDINGS).has(ending);
}

/** The word whose definite form a short word is: öl of ölen; null for longer ones, which are found by their stem. */
export function shortBaseOf(word: string): string | null {
  const base = word.slice(0, SHORT_WORD_FROM);
  return word.length === SHORT_WORD_FROM + 2 && isShortForm(word, base, SHORT_WORD_FROM) ? base : null;
}

/** True when one letter missing, added, replaced or swapped makes the word begin with the typed text. */
function isOneSlipFromStart(typed: string, word: string, at: number): boolean {
  const rest = typed.slice(at);
  return (
    word.startsWith(rest.slice(1), at + 1) ||
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest.slice(1), at) ||
    (rest.length > 1 && word.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
  );
}

const haveSameLetters = (one: string, other: string) => [...one].sort().join() === [...other].sort().join();

/**
 * True when at most this many edits lead from one word to the other: Damerau–Levenshtein distance (optimal string alignment), which stops
 * at the first row above the limit. Optimised, because a misspelling is compared with thousands of words.
 */
function isWithinEdits(one: string, other: string, maxEdits: number): boolean {
  let [beforeLast, last, current] = ROWS;
  for (let at = 0; at <= other.length; at += 1) last[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let rowMin = row;
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = Number(last[at - 1]) + (isSame ? 0 : 1);
      const swapped = isSwapped ? Number(beforeLast[at - 2]) + 1 : changed;
      const edits = Math.min(Number(last[at]) + 1, Number(current[at - 1]) + 1, changed, swapped);
      current[at] = edits;
      rowMin = Math.min(rowMin, edits);
    }
    if (rowMin > maxEdits) return false;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Number(last[other.length]) <= maxEdits;
}

/** The last three rows of the table, allocated once. */
const ROWS: [number[], number[], number[]] = [[], [], []];

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
