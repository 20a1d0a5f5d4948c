import type { Portion } from '../add-food/parse-amount.ts';

/** Size of an American cup in decilitres. */
const CUP_DL = 2.366;

/** For each American measure: our unit and the measure's size in it. Ounces and pounds are weights, not portions. */
const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^cups?\b/, 'dl', CUP_DL],
  [/^(tbsp|tablespoons?)\b/, 'msk', 1],
  [/^(tsp|teaspoons?)\b/, 'tsk', 1],
  [/^slices?\b/, 'skiva', 1],
  [/^((nlea )?servings?|portions?|entree|order)\b/, 'portion', 1],
  [/^(package|packet|container|can|jar|bottle|pouch|bag|box|envelope)\b/, 'förp', 1],
  [
    /^(pieces?|units?|items?|each|fruit|large|medium|small|bar|cookies?|crackers?|patty|fillet|chop|steak|drumstick|thigh|wing|breast|leg|egg|roll|muffin|biscuit|sandwich|pastry|waffles?|pancakes?|potato|pepper|ear|link|plum|fig|date|olive|tortilla|pita|croissant|doughnut|frankfurter|leaf|stalk|head|root|half|individual)\b/,
    'st',
    1,
  ],
];

/**
 * Converts an American household measure, such as "1 cup, sliced" with its weight, to one of our portions; null when it is not a portion.
 */
export function usdaPortion(measure: string, grams: number): Portion | null {
  const match = /^(\d*\.?\d+)\s+(.+)$/.exec(measure.trim().toLowerCase());
  if (!match || !(grams > 0)) return null;
  const [, count, text = ''] = match;
  const found = UNITS.find(([pattern]) => pattern.test(text));
  if (!found) return null;
  const [, unit, ours] = found;
  const each = grams / (Number(count) * ours);
  return Number.isFinite(each) && each >= 0.1 ? { unit, grams: Math.round(each * 10) / 10 } : null;
}
