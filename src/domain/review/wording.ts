import type { Review } from './review.contract.ts';

/** In reading order. */
export const REVIEW_PARTS = ['care', 'energy', 'protein', 'trend', 'training', 'stoodOut', 'notes', 'next'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** `isLatest` is true for the last completed week: only then are the current goal and the next week relevant. */
export type TextContext = {
  isLatest: boolean;
  /** Values that the member hides; absent means none. */
  hidden?: { energy: boolean; weight: boolean };
};

/** The sentences of a language for each part of a review; `strong` marks the main number. */
export type Wording = Record<ReviewPart, (review: Review, context: TextContext) => string[]> & {
  title: (week: number) => string;
  /** For speech: units as whole words. */
  spoken: (text: string) => string;
};

/** Marks a number or name to emphasise. Removes the marks from names of members' own foods. */
export const strong = (text: string): string => `\u2068${text.replaceAll(/[\u2068\u2069]/g, '')}\u2069`;

const NBSP = '\u00a0';

/** Joins a number and its unit with a no-break space. */
export const united = (number: string, unit: string): string => `${number}${NBSP}${unit}`;

/** Number formats of a language. */
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

/** Eggs have 6 g of protein, two decilitres of kvarg 22 g. Larger amounts have no example. */
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
/** A share that differs more from a simple fraction is stated in per cent. */
const FRACTION_OFF = 0.02;

/** The simple fraction nearest to a share, or null. */
export function fractionOf(share: number): (typeof FRACTIONS)[number]['name'] | null {
  return FRACTIONS.find(({ value }) => Math.abs(share - value) <= FRACTION_OFF)?.name ?? null;
}

/** Averages that differ by at most this (kcal) are about the same. */
export const ABOUT_SAME_KCAL = 50;
/** An average within this of the goal is at the goal. */
export const AT_GOAL_KCAL = 25;

/** An outlier day is mentioned only when the average missed the goal. */
export function spreadToReport<Spread extends { kind: 'outlier' } | { kind: 'even' }>(
  spread: Spread | null,
  overGoal: number | null,
): Spread | null {
  const isAtGoal = overGoal !== null && Math.abs(overGoal) <= AT_GOAL_KCAL;
  return spread?.kind === 'outlier' && isAtGoal ? null : spread;
}

/** A smaller movement of the trend counts as no change. */
export const STILL_KG = 0.1;
