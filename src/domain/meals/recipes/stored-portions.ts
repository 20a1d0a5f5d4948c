import { addDays, type Day } from '../../day/day.ts';

export const STORAGE_LOCATIONS = ['fridge', 'freezer'] as const;
export type StorageLocation = (typeof STORAGE_LOCATIONS)[number];

/** Shelf life by the advice of Livsmedelsverket: three days in the fridge, three months in the freezer. */
const SHELF_LIFE_DAYS = { fridge: 3, freezer: 90 } as const;

export function bestBefore(since: Day, location: StorageLocation): Day {
  return addDays(since, SHELF_LIFE_DAYS[location]);
}

/** Why these portions cannot come from this batch, or null. */
export function portionsProblem(
  cookedGrams: number,
  portions: readonly { id: string; grams: number }[],
): 'too-much-in-boxes' | 'box-twice' | null {
  if (new Set(portions.map(({ id }) => id)).size < portions.length) return 'box-twice';
  return sumGrams(portions) > cookedGrams + ROUNDING ? 'too-much-in-boxes' : null;
}

/** Tolerance: weights are stored with two decimals. */
const ROUNDING = 0.01;

export function sumGrams(parts: readonly { grams: number }[]): number {
  return parts.reduce((sum, { grams }) => sum + grams, 0);
}
