import { foldWords } from '#domain/text/fold-text.ts';
import { type Amount, amountIn, countedAmount, type Portion, parseQuantity, unitOf } from './parse-amount.ts';

/** An amount typed before or after a food; without a unit it counts pieces. */
export type QueryAmount = { quantity: number; unit: string | null };
export type FoodQuery = { query: string; amount: QueryAmount | null };

/** Number words in both languages. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  en: 1,
  ett: 1,
  två: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  åtta: 8,
  nio: 9,
  tio: 10,
  halv: 0.5,
  halvt: 0.5,
  halva: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  half: 0.5,
};
/** Articles count as 1 only before a unit: "a fil" is no amount, "a glass of milk" is. */
const ARTICLES = new Set(['a', 'an']);
/** Units that mean "one" without a number before a food. */
const ALONE = new Set([
  'glas',
  'kopp',
  'skiva',
  'näve',
  'portion',
  'burk',
  'msk',
  'tsk',
  'krm',
  'dl',
  'nypa',
  'tallrik',
  'skål',
  'bit',
  'flaska',
]);
const GLUED = /^([\d.,/½¼¾⅓⅔]+)(\p{L}+)$/u;

/**
 * Splits "2 ägg", "150 g kyckling", "ett glas mjölk", "33 cl öl" and "kyckling 150 g" into food and amount. Anything else stays in the
 * query: "mjölk 3 %" searches for a fat content.
 */
export function parseQuery(text: string): FoodQuery {
  const words = text.trim().replace(/\s+/g, ' ').split(' ');
  const withAmount = leadingAmount(words) ?? trailingAmount(words);
  return withAmount && isFood(withAmount.query) ? withAmount : { query: words.join(' '), amount: null };
}

/** Applies the typed amount to this food; null when the food is not measured that way. */
export function amountOfQuery({ quantity, unit }: QueryAmount, portions: readonly Portion[]): Amount | null {
  return unit === null ? countedAmount(quantity, portions) : amountIn(quantity, unit, portions);
}

function leadingAmount(words: readonly string[]): FoodQuery | null {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  const glued = gluedAmount(first);
  if (glued) return foodAfter(words, 1, glued);
  if (ALONE.has(first)) return foodAfter(words, 1, { quantity: 1, unit: unitOf(first) });
  const { number, at } = leadingNumber(first, second);
  const unit = unitBefore(`${words[at] ?? ''}`.toLowerCase(), `${words[at + 1] ?? ''}`.toLowerCase());
  if (unit && (number !== null || ARTICLES.has(first)))
    return foodAfter(words, at + 1, { quantity: number ?? 1, unit });
  const measure = second === 'of' ? unitBefore(first, second) : null;
  if (measure) return foodAfter(words, 1, { quantity: 1, unit: measure });
  return number === null || second === '%' ? null : foodAfter(words, at, { quantity: number, unit: null });
}

/** The number, and how many words it takes: "2", "en halv", "half a". */
function leadingNumber(first: string, second: string): { number: number | null; at: number } {
  const isOneHalf = NUMBER_WORDS[first] === 1 && NUMBER_WORDS[second] === 0.5;
  const isHalfA = NUMBER_WORDS[first] === 0.5 && ARTICLES.has(second);
  return isOneHalf || isHalfA ? { number: 0.5, at: 2 } : { number: numberOf(first), at: 1 };
}

/** After the food a number needs a unit, because a bare number may be a fat content. */
function trailingAmount(words: readonly string[]): FoodQuery | null {
  const [number = '', last = ''] = words.slice(-2).map((word) => word.toLowerCase());
  const glued = words.length > 1 ? gluedAmount(last) : null;
  if (glued) return { query: words.slice(0, -1).join(' '), amount: glued };
  const unit = unitOf(last);
  const quantity = numberOf(number);
  if (unit === null || quantity === null || words.length < 3) return null;
  return { query: words.slice(0, -2).join(' '), amount: { quantity, unit } };
}

function gluedAmount(word: string): QueryAmount | null {
  const [, number, letters] = GLUED.exec(word) ?? [];
  const unit = letters === undefined ? null : unitOf(letters);
  const quantity = number === undefined ? null : numberOf(number);
  return unit === null || quantity === null ? null : { quantity, unit };
}

/** "glass" is a measure in English and ice cream in Swedish: it counts as the measure only before "of". */
function unitBefore(word: string, next: string): string | null {
  if (next === '' || (word === 'glass' && next !== 'of')) return null;
  return unitOf(word);
}

function foodAfter(words: readonly string[], from: number, amount: QueryAmount): FoodQuery {
  const isOf = /^(of|av)$/i.test(`${words[from]}`);
  return { query: words.slice(isOf ? from + 1 : from).join(' '), amount };
}

function numberOf(word: string): number | null {
  const number = NUMBER_WORDS[word] ?? (/\d|[½¼¾⅓⅔]/.test(word) ? parseQuantity(word) : Number.NaN);
  return number > 0 && Number.isFinite(number) ? number : null;
}

function isFood(query: string): boolean {
  return query.length > 1 && foldWords(query).some((word) => /\p{L}/u.test(word));
}
