import { foldText } from '#domain/text/fold-text.ts';

/** Numbers that a fused Swedish or English word may consist of, folded: "hundratjugo", "trettiotre". */
const SMALL: Readonly<Record<string, number>> = {
  en: 1,
  ett: 1,
  tva: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  atta: 8,
  nio: 9,
  tio: 10,
  elva: 11,
  tolv: 12,
  tretton: 13,
  fjorton: 14,
  femton: 15,
  sexton: 16,
  sjutton: 17,
  arton: 18,
  nitton: 19,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Readonly<Record<string, number>> = {
  tjugo: 20,
  trettio: 30,
  fyrtio: 40,
  femtio: 50,
  sextio: 60,
  sjuttio: 70,
  attio: 80,
  nittio: 90,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const HUNDREDS: Readonly<Record<string, number>> = { hundra: 100, hundred: 100 };
const PARTS: Readonly<Record<string, number>> = {
  halv: 1 / 2,
  halva: 1 / 2,
  halvt: 1 / 2,
  half: 1 / 2,
  halften: 1 / 2,
  tredjedel: 1 / 3,
  tredjedels: 1 / 3,
  third: 1 / 3,
  fjardedel: 1 / 4,
  fjardedels: 1 / 4,
  kvarts: 1 / 4,
  quarter: 1 / 4,
  trekvarts: 3 / 4,
};
/** Fractions after a whole number: "three quarters". */
const PLURAL_PARTS: Readonly<Record<string, number>> = {
  tredjedelar: 1 / 3,
  thirds: 1 / 3,
  fjardedelar: 1 / 4,
  quarters: 1 / 4,
};
/** Words for a number of things. An article before them is not a number: "a dozen" is 12. */
const SEVERAL: Readonly<Record<string, number>> = { par: 2, couple: 2, dussin: 12, dozen: 12 };
const ARTICLES = new Set(['a', 'an', 'en', 'ett', 'one']);

type SpokenNumber = { value: number; words: number };

/**
 * The number that these words begin with, and how many words it takes: "två och en halv", "hundratjugo", "one hundred and fifty", "half a",
 * "a couple of". Null when they begin with something else.
 */
export function spokenNumber(words: readonly string[]): SpokenNumber | null {
  const folded = words.slice(0, MAX_WORDS).map(foldText);
  return partOf(folded) ?? severalOf(folded) ?? wholeAndPart(folded);
}

const MAX_WORDS = 8;

/** "en halv", "half a", "a quarter of a", "halva". */
function partOf(words: readonly string[]): SpokenNumber | null {
  const start = isArticle(words[0]) ? 1 : 0;
  const value = valueIn(PARTS, words[start]);
  if (value === null) return null;
  return ofWhole(words, { value, words: start + 1 });
}

/** Reads the words after a fraction: "half a dozen" is six, and the second article of "a quarter of a cucumber" is skipped. */
function ofWhole(words: readonly string[], part: SpokenNumber): SpokenNumber {
  const isOf = ['of', 'av'].includes(`${words[part.words]}`);
  const at = part.words + (isOf ? 1 : 0);
  const several = severalOf(words.slice(at));
  if (several) return { value: part.value * several.value, words: at + several.words };
  const hasArticle = ['a', 'an'].includes(`${words[at]}`) || (isOf && isArticle(words[at]));
  return { value: part.value, words: hasArticle ? at + 1 : at };
}

function severalOf(words: readonly string[]): SpokenNumber | null {
  const start = isArticle(words[0]) ? 1 : 0;
  const value = valueIn(SEVERAL, words[start]);
  return value === null ? null : { value, words: start + 1 };
}

/** "två", "hundra tjugo", "two and a half". */
function wholeAndPart(words: readonly string[]): SpokenNumber | null {
  const whole = wholeOf(words);
  if (whole === null) return null;
  const [joint = '', ...more] = words.slice(whole.words);
  const share = valueIn(PLURAL_PARTS, joint);
  if (share !== null) return ofWhole(words, { value: whole.value * share, words: whole.words + 1 });
  const part = JOINTS.has(joint) && isArticle(more[0]) ? valueIn(PARTS, more[1]) : null;
  return part === null ? whole : { value: whole.value + part, words: whole.words + 3 };
}

const JOINTS = new Set(['och', 'o', 'and']);

/** Adds up number words while each is smaller than the one before: "one hundred and fifty". */
function wholeOf(words: readonly string[]): SpokenNumber | null {
  const first = ['a', 'an'].includes(`${words[0]}`) ? 1 : fusedNumber(`${words[0]}`);
  if (first === null) return null;
  let value = first;
  let at = 1;
  if (first < 10 && valueIn(HUNDREDS, words[1]) !== null) {
    value *= 100;
    at = 2;
  }
  while (value >= 20 && at < words.length) {
    const skip = value >= 100 && words[at] === 'and' ? 1 : 0;
    const next = fusedNumber(`${words[at + skip]}`);
    const isSmaller = next !== null && !isArticle(words[at + skip]) && next < (value % 100 === 0 ? 100 : 10);
    if (!isSmaller || (value % 100 !== 0 && value % 10 !== 0)) break;
    value += next;
    at += skip + 1;
  }
  return { value, words: at };
}

/** One word: "tre", "trettiotre", "tvåhundrafemtio"; null for other words. */
function fusedNumber(word: string): number | null {
  const [, hundreds, tens, ones] = FUSED.exec(word) ?? [];
  if (hundreds === undefined && tens === undefined && ones === undefined) return null;
  const times = hundreds === undefined ? 0 : (valueIn(SMALL, hundreds.replace(/hundra$|hundred$/, '')) ?? 1);
  return times * 100 + (valueIn(TENS, tens) ?? 0) + (valueIn(SMALL, ones) ?? 0);
}

const oneOf = (numbers: Readonly<Record<string, number>>) =>
  Object.keys(numbers)
    .sort((one, other) => other.length - one.length)
    .join('|');
const FUSED = new RegExp(`^((?:${oneOf(SMALL)})?(?:${oneOf(HUNDREDS)}))?(${oneOf(TENS)})?(${oneOf(SMALL)})?$`);

function valueIn(numbers: Readonly<Record<string, number>>, word: string | undefined): number | null {
  return word !== undefined && Object.hasOwn(numbers, word) ? Number(numbers[word]) : null;
}

const isArticle = (word: string | undefined) => ARTICLES.has(`${word}`);
