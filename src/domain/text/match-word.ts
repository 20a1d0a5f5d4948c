/** How well a typed word meets a word of a food: 1 is the very word, 0 not at all. */
const QUALITY = { same: 1, inflected: 0.9, start: 0.8, compound: 0.55, typo: 0.4 };
/** Shorter pieces are inside half of all words. */
const COMPOUND_FROM = 3;
/** In shorter words one wrong letter makes another word. */
const TYPO_FROM = 4;
/** A stem that is shorter says too little, unless both words go on from it: ärta, ärtor. */
const STEM_FROM = 4;
/** Endings of Swedish and English nouns, folded. */
const ENDINGS = new Set([
  '',
  'a',
  'e',
  'n',
  'r',
  's',
  't',
  'an',
  'ar',
  'en',
  'er',
  'es',
  'et',
  'na',
  'or',
  'arna',
  'erna',
  'orna',
]);

/** Compares folded words: the same, another form of it, the start of it, a part of a compound, or one slip of the finger away. */
export function matchWord(typed: string, word: string): number {
  if (word === typed) return QUALITY.same;
  const at = firstDifference(typed, word);
  if (isInflected(typed, word, at)) return QUALITY.inflected;
  if (at === typed.length) return QUALITY.start;
  if (typed.length >= COMPOUND_FROM && word.endsWith(typed)) return QUALITY.compound;
  if (typed.length > COMPOUND_FROM && word.includes(typed)) return QUALITY.compound;
  if (typed.length >= TYPO_FROM && isOneSlipFromStart(typed, word, at)) return QUALITY.typo;
  return 0;
}

/** What every form of a folded word begins with: the word without the longest ending that it can have. */
export function stemOf(word: string): string {
  const lengths = [4, 3, 2, 1].filter((length) => word.length - length >= STEM_FROM - 1);
  const ending = lengths.find((length) => ENDINGS.has(word.slice(-length))) ?? 0;
  return word.slice(0, word.length - ending);
}

/** True for pannkakor and pannkaka, tomat and tomater: one stem, and endings that nouns have. */
function isInflected(typed: string, word: string, stem: number): boolean {
  const areBothLonger = typed.length > stem && word.length > stem;
  if (stem < (areBothLonger ? STEM_FROM - 1 : STEM_FROM)) return false;
  return ENDINGS.has(typed.slice(stem)) && ENDINGS.has(word.slice(stem));
}

/** True when one letter left out, put in, changed or swapped with its neighbour makes the word begin with what was typed. */
function isOneSlipFromStart(typed: string, word: string, at: number): boolean {
  const rest = typed.slice(at);
  return (
    word.startsWith(rest.slice(1), at + 1) ||
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest.slice(1), at) ||
    (rest.length > 1 && word.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`, at))
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
