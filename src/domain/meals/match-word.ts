/** How well a typed word meets a word of a food: 1 is the very word, 0 not at all. */
const QUALITY = { same: 1, start: 0.8, compound: 0.55, typo: 0.4 };
/** Shorter pieces are inside half of all words. */
const COMPOUND_FROM = 3;
/** In shorter words one wrong letter makes another word. */
const TYPO_FROM = 4;

/** Compares folded words: the same, the start of it, a part of a Swedish compound, or one slip of the finger away. */
export function matchWord(typed: string, word: string): number {
  if (word === typed) return QUALITY.same;
  if (word.startsWith(typed)) return QUALITY.start;
  if (typed.length >= COMPOUND_FROM && word.endsWith(typed)) return QUALITY.compound;
  if (typed.length > COMPOUND_FROM && word.includes(typed)) return QUALITY.compound;
  if (typed.length >= TYPO_FROM && isOneSlipFromStart(typed, word)) return QUALITY.typo;
  return 0;
}

/** True when one letter left out, put in, changed or swapped with its neighbour makes the word begin with what was typed. */
function isOneSlipFromStart(typed: string, word: string): boolean {
  const at = firstDifference(typed, word);
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
