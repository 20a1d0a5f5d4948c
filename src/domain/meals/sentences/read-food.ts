import { foldText } from '#domain/text/fold-text.ts';
import { unitOf } from '../add-food/parse-amount.ts';
import type { Token } from './sentence-tokens.ts';

export type Stated = { quantity: number; unit: string | null };

/** A stretch of a clause: an amount, the words that follow it, or both. */
export type SpokenFood = {
  amount: Stated | null;
  words: string[];
  text: string;
  /** Index of the token after it. */
  next: number;
  /** "x2": the number belongs to the food before it. */
  isTimes: boolean;
  /** It began with a preposition that makes it a part of the food before it: "på tunnbröd". */
  isServedWith: boolean;
  /** The dish is described by what follows: "omelett på" three eggs. */
  isMadeOf: boolean;
};

/** Reads an amount with the words up to the next amount, from this token on. */
export function readSpokenFood(tokens: readonly Token[], from: number): SpokenFood {
  const isTimes = isTimesAt(tokens, from);
  const stated = leadingAmount(tokens, isTimes ? from + 1 : from);
  const start = (isTimes ? from + 1 : from) + stated.length;
  let next = start;
  while (next < tokens.length && !(next > start && startsPart(tokens, next)) && !startsAmount(tokens, next)) next += 1;
  const taken = tokens.slice(from, next);
  const words = tokens.slice(start, next).map(({ text }) => text);
  return {
    ...splitCompound(stated.amount, nameWords(words)),
    text: taken.map(({ text }) => text).join(' '),
    next,
    isTimes,
    isServedWith: PLACES.has(wordAt(tokens, start)),
    isMadeOf: foldText(`${words.at(-1)}`) === 'pa',
  };
}

function startsAmount(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'number' || isTimesAt(tokens, at);
}

function isTimesAt(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'x' && tokens[at + 1]?.kind === 'number';
}

type Leading = { amount: Stated | null; length: number };

/** "2", "2 dl", "en stor tallrik", "näve"; a vague measure ("en klick") states no amount. */
function leadingAmount(tokens: readonly Token[], at: number): Leading {
  const number = tokens[at];
  const quantity = number?.kind === 'number' ? number.value : null;
  // "a 12 oz steak" is one steak of 12 oz.
  if (quantity !== null && tokens[at + 1]?.kind === 'number') return { amount: null, length: 1 };
  const afterNumber = quantity === null ? at : at + 1;
  const from = quantity !== null && wordAt(tokens, afterNumber) === 'x' ? afterNumber + 1 : afterNumber;
  const unitAt = afterSizes(tokens, from);
  const word = wordAt(tokens, unitAt);
  const end = unitAt + (['of', 'av'].includes(wordAt(tokens, unitAt + 1)) ? 2 : 1);
  if (VAGUE.has(word)) return { amount: null, length: end - at };
  const unit = unitIn(word, end > unitAt + 1);
  const isAlone = quantity === null && (end >= tokens.length || !WITHOUT_NUMBER.has(`${unit}`));
  if (unit !== null && !isAlone) {
    const isInContainer = CONTAINERS.has(unitIn(wordAt(tokens, end), false) ?? '');
    return { amount: { quantity: quantity ?? 1, unit }, length: end - at + (isInContainer ? 1 : 0) };
  }
  const grams = FOREIGN_GRAMS[word];
  if (quantity !== null && grams !== undefined)
    return { amount: { quantity: Math.round(quantity * grams), unit: 'g' }, length: end - at };
  return quantity === null ? { amount: null, length: 0 } : { amount: { quantity, unit: null }, length: from - at };
}

function afterSizes(tokens: readonly Token[], at: number): number {
  return SIZES.has(wordAt(tokens, at)) ? afterSizes(tokens, at + 1) : at;
}

/** Units that mean "one" without a number. */
const WITHOUT_NUMBER = new Set([
  'glas',
  'kopp',
  'näve',
  'portion',
  'burk',
  'msk',
  'tsk',
  'krm',
  'dl',
  'tallrik',
  'flaska',
  'skiva',
]);

/** "glass" is ice cream in Swedish, and a measure only before "of". */
function unitIn(word: string, isBeforeOf: boolean): string | null {
  if (word === 'glass' && !isBeforeOf) return null;
  return MORE_UNITS[word] ?? unitOf(word);
}

/** Said between an amount and its food: "33 cl burk läsk". */
const CONTAINERS = new Set(['burk', 'flaska', 'förp', 'glas']);
const FOREIGN_GRAMS: Readonly<Record<string, number>> = {
  oz: 28.35,
  ounce: 28.35,
  ounces: 28.35,
  lb: 453.6,
  lbs: 453.6,
  pound: 453.6,
  pounds: 453.6,
};

/** Spoken units beside those of the amount field, folded. */
const MORE_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['näve', 'nave navar handfull handfulla'],
    ['skiva', 'sk rasher rashers'],
    ['msk', 'sked skedar spoon spoons spoonful'],
    ['förp', 'pase pasar bag bags ask carton tub forp forpackning forpackningar'],
    ['burk', 'pot'],
    ['bit', 'ruta rutor wedge wedges'],
    ['dl', 'deciliters decilitres deci'],
    ['cl', 'centiliters centilitres'],
    ['g', 'grammes'],
    ['tallrik', 'skal skalar'],
    ['låda', 'lada lador matlada matlador'],
    ['krm', 'kryddmatt'],
    ['flaska', 'petflaska'],
  ].flatMap(([unit = '', words = '']) => words.split(' ').map((word) => [word, unit])),
);

const SIZES = new Set(
  `stor stora stort liten litet lilla sma rejal rejala ragad ragade struken large small medium medelstor medelstora heaped level hel hela whole
  full big`.split(/\s+/),
);
/** Measures that state no amount, folded. */
const VAGUE = new Set('klick klickar hog skvatt dutt splash dollop knob drizzle sprinkle pile'.split(' '));

/** Where a preposition begins a part of its own: "på rostat bröd", "i hummersås", "on toast". */
function startsPart(tokens: readonly Token[], at: number): boolean {
  return PLACES.has(wordAt(tokens, at)) && [1, 2].some((after) => SERVED_IN.test(wordAt(tokens, at + after)));
}

const PLACES = new Set(['pa', 'i', 'on', 'in']);
const SERVED_IN = /(?:sas|brod|tortilla|pita|limpa|toast|macka|bread|sauce|mjolk|milk|dryck)$/;

/** The words of a name, without prepositions around it and without its size. */
function nameWords(words: readonly string[]): string[] {
  const isName = (word: string) => !LOOSE.has(foldText(word));
  const from = words.findIndex((word) => isName(word) && !isSize(word));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => isName(word) && !isSize(word)) + 1);
}

/** "Big Mac" is a name. */
const isSize = (word: string) => SIZES.has(foldText(word)) && foldText(word) !== 'big';
const LOOSE = new Set('pa av till i of the my on in for to as och and a an fran som out vid med'.split(' '));

/** "tre brödskivor" are three slices of bread. */
function splitCompound(amount: Stated | null, words: string[]): { amount: Stated | null; words: string[] } {
  const [word = '', ...more] = words;
  const [, food] = /^(\p{L}{3,}?)s?skiv(?:a|or)$/iu.exec(word) ?? [];
  if (food === undefined || more.length > 0 || amount === null || amount.unit !== null) return { amount, words };
  return { amount: { quantity: amount.quantity, unit: 'skiva' }, words: [food] };
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.folded : '';
}
