import { addDays, type Day } from '../../day/day.ts';

export const BOX_PLACES = ['fridge', 'freezer'] as const;
export type BoxPlace = (typeof BOX_PLACES)[number];

/** Cooked food keeps three days in the fridge and three months in the freezer, by the advice of Livsmedelsverket. */
const SHELF_LIFE_DAYS = { fridge: 3, freezer: 90 } as const;

export function bestBefore(since: Day, place: BoxPlace): Day {
  return addDays(since, SHELF_LIFE_DAYS[place]);
}

/** Why boxes cannot be of this pot, or null. */
export function boxesProblem(
  cookedGrams: number,
  boxes: readonly { id: string; grams: number }[],
): 'too-much-in-boxes' | 'box-twice' | null {
  if (new Set(boxes.map(({ id }) => id)).size < boxes.length) return 'box-twice';
  return sumGrams(boxes) > cookedGrams + ROUNDING ? 'too-much-in-boxes' : null;
}

/** Weights are kept to two decimals. */
const ROUNDING = 0.01;

export function sumGrams(parts: readonly { grams: number }[]): number {
  return parts.reduce((sum, { grams }) => sum + grams, 0);
}
