import { foldText } from '#domain/text/fold-text.ts';
import { parseQuantity } from '../add-food/parse-amount.ts';
import type { MealType } from '../meal-types.ts';
import { FILLERS, FIXED_NAMES, MEAL_NAMES, PHRASES, type Sign } from './sentence-phrases.ts';
import { spokenNumber } from './spoken-numbers.ts';

/** A number, a word of a name or unit, or a sign that separates foods. `text` is as typed, `folded` is compared. */
export type Token =
  | { kind: 'number'; text: string; value: number }
  | { kind: 'word'; text: string; folded: string }
  | { kind: 'sign'; text: ''; sign: Sign };

type Typed = { text: string; folded: string };

/** Longer text is dropped: no meal has so many foods, and each food needs a search. */
export const MAX_SENTENCE_LENGTH = 300;

const PIECE =
  /\d+(?:[.,]\d+)?\s?%|\d+[-–]\d+(?![\d/])|\d+\s[½¼¾⅓⅔]|\d*[½¼¾⅓⅔]|\d+\s\d\/\d|\d+\/\d+|\d+(?:[.,]\d+)?|w\/|\p{L}[\p{L}\p{M}]*(?:['’&\-_][\p{L}\p{M}]+)*|[,.;:+&()\n]|[-–—](?=\s)/gu;
const SIGNS: Readonly<Record<string, Sign>> = {
  ',': 'comma',
  ';': 'comma',
  '.': 'comma',
  '\n': 'comma',
  '-': 'comma',
  '–': 'comma',
  '—': 'comma',
  '+': 'comma',
  '&': 'and',
  ':': 'label',
  '(': 'open',
  ')': 'close',
};

/** Splits a sentence into numbers, words and signs, without fillers, and takes the name of the meal out. */
export function readTokens(text: string): { tokens: Token[]; mealType: MealType | null } {
  const typed = [...joinFixed(text.slice(0, MAX_SENTENCE_LENGTH).normalize('NFC')).matchAll(PIECE)].map(([piece]) => ({
    text: piece,
    folded: foldText(piece).replaceAll('’', "'"),
  }));
  const tokens: Token[] = [];
  let mealType: MealType | null = null;
  let at = 0;
  while (at < typed.length) {
    const meal = mealAt(typed, at);
    mealType ??= meal?.mealType ?? null;
    const read = meal ? { tokens: [sign('pause')], words: meal.words } : tokenAt(typed, at);
    tokens.push(...read.tokens);
    at += read.words;
  }
  return { tokens, mealType };
}

/** Names that contain "och" or "med" are written as one word while the sentence is split. */
function joinFixed(text: string): string {
  return FIXED_NAMES.reduce((joined, name) => joined.replace(name, (found) => found.replace(/\s+/g, '_')), text);
}

type Read = { tokens: Token[]; words: number };

function tokenAt(typed: readonly Typed[], at: number): Read {
  const rest = typed.slice(at, at + MAX_PHRASE);
  const words = rest.map(({ folded }) => folded);
  const phrase = PHRASES.find(({ words: wanted }) => wanted.every((word, index) => words[index] === word));
  if (phrase) return { tokens: phrase.sign === null ? [] : [sign(phrase.sign)], words: phrase.words.length };
  const [{ text, folded } = { text: '', folded: '' }] = rest;
  const mark = SIGNS[text];
  if (mark) return { tokens: [sign(mark)], words: 1 };
  if (/[\d½¼¾⅓⅔]/.test(text) && !text.endsWith('%')) return { tokens: [numberToken(text)], words: 1 };
  const spoken = spokenNumber(words);
  if (spoken) return { tokens: [spokenToken(rest, spoken)], words: spoken.words };
  if (FILLERS.has(folded)) return { tokens: [], words: 1 };
  return { tokens: [{ kind: 'word', text: text.replaceAll('_', ' '), folded: folded.replaceAll('_', ' ') }], words: 1 };
}

const MAX_PHRASE = 8;
const sign = (value: Sign): Token => ({ kind: 'sign', text: '', sign: value });
const numberToken = (text: string): Token => ({ kind: 'number', text, value: numberOf(text) });
const spokenToken = (rest: readonly Typed[], { value, words }: { value: number; words: number }): Token => ({
  kind: 'number',
  text: rest
    .slice(0, words)
    .map(({ text }) => text)
    .join(' '),
  value: Math.round(value * 1000) / 1000,
});

/** A range such as "2-3" counts as its middle. */
function numberOf(text: string): number {
  const [, from, to] = /^(\d+)[-–](\d+)$/.exec(text) ?? [];
  return to === undefined ? parseQuantity(text.replace(/\s(?=[½¼¾⅓⅔])/, '')) : (Number(from) + Number(to)) / 2;
}

/** The name of a meal, with the preposition before it: "till frukost", "as a snack". */
function mealAt(typed: readonly Typed[], at: number): { mealType: MealType; words: number } | null {
  const words = typed.slice(at, at + MAX_PHRASE).map(({ folded }) => folded);
  const before = words.findIndex((word) => !BEFORE_MEAL.has(word));
  const mealType = MEAL_NAMES.get(`${words[before]}`);
  return mealType === undefined ? null : { mealType, words: before + 1 };
}

const BEFORE_MEAL = new Set(
  'till som for as at a an my min mitt the to i in on was that dagens sen late tidig early afternoon evening morning bonus'.split(
    ' ',
  ),
);
