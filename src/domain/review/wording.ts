import type { Review } from './review.contract.ts';

/** In the order in which they are read. */
export const REVIEW_PARTS = ['care', 'energy', 'protein', 'trend', 'training', 'stoodOut', 'notes', 'next'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** `isLatest` for the week that ended last: the goal is the one that stood then, and there is a next week to speak of. */
export type WordContext = {
  isLatest: boolean;
  /** What the member does not want to see; nothing where it is left out. */
  hidden?: { energy: boolean; weight: boolean };
};

/** What a language says of each part of a review: sentences, in which `strong` marks the figure. */
export type Wording = Record<ReviewPart, (review: Review, context: WordContext) => string[]> & {
  title: (week: number) => string;
  /** For a voice: units in whole words. */
  spoken: (text: string) => string;
};

/** Marks a figure or a name that stands out in its sentence. Names of members' own foods cannot hold the marks. */
export const strong = (text: string): string => `\u2068${text.replaceAll(/[\u2068\u2069]/g, '')}\u2069`;

const NBSP = '\u00a0';

/** A number and its unit never part at the end of a line. */
export const united = (number: string, unit: string): string => `${number}${NBSP}${unit}`;

/** Numbers as a language writes them. */
export function numbersOf(locale: 'sv-SE' | 'en-GB') {
  const [whole, tenths] = [0, 1].map(
    (decimals) => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  const upTo = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    whole: (value: number) => String(whole?.format(value)),
    tenths: (value: number) => String(tenths?.format(value)),
    upTo: (value: number) => upTo.format(value),
  };
}

/** Eggs have 6 g of protein, two decilitres of kvarg 22 g. More than that is no single thing. */
export function proteinExample(grams: number): 'egg' | 'eggs' | 'kvarg' | null {
  if (grams <= 8) return 'egg';
  if (grams <= 15) return 'eggs';
  return grams <= 25 ? 'kvarg' : null;
}

const FRACTIONS = [
  { name: 'half', value: 1 / 2 },
  { name: 'third', value: 1 / 3 },
  { name: 'quarter', value: 1 / 4 },
  { name: 'fifth', value: 1 / 5 },
] as const;
/** Further off than this, a share is told in per cent. */
const FRACTION_OFF = 0.02;

/** The simple fraction that a share is about, or null. */
export function fractionOf(share: number): (typeof FRACTIONS)[number]['name'] | null {
  return FRACTIONS.find(({ value }) => Math.abs(share - value) <= FRACTION_OFF)?.name ?? null;
}

/** An average this close to another is about the same, in kcal. */
export const ABOUT_SAME_KCAL = 50;
/** This close to the goal it is at the goal. */
export const AT_GOAL_KCAL = 25;

/** A day that pulled an average up or down is worth a sentence only where the average did not end up at the goal. */
export function spreadToReport<Spread extends { kind: 'outlier' } | { kind: 'even' }>(
  spread: Spread | null,
  overGoal: number | null,
): Spread | null {
  const isAtGoal = overGoal !== null && Math.abs(overGoal) <= AT_GOAL_KCAL;
  return spread?.kind === 'outlier' && isAtGoal ? null : spread;
}

/** A trend that moved less than this lies still. */
export const STILL_KG = 0.1;
