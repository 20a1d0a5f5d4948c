import { checkMeal } from '../journal/logged-food.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import type { Nutrients } from '../scale-food.ts';
import { isEdible, roundGrams } from './recipe-nutrients.ts';

/** How a cooked batch is divided into portions. */
export type DivisionPlan = {
  cookedGrams: number;
  nutrients: Nutrients;
  /** Number of stored portions; 0 when it is eaten by portions. */
  portionCount: number;
  portionGrams: number;
};

/** Why a batch cannot be divided like this, or null. */
export function divisionProblem({
  cookedGrams,
  nutrients,
  portionCount,
  portionGrams,
}: DivisionPlan): 'weight' | 'too-light' | 'boxes' | null {
  if (!isEdible(cookedGrams)) return 'weight';
  if (checkMeal({ ...nutrients, id: '', amount: cookedGrams })) return 'too-light';
  if (portionCount === 0) return null;
  return isEdible(portionGrams) &&
    portionCount <= RECIPE_BOUNDS.storedPortions &&
    restOfCooking({ cookedGrams, portionCount, portionGrams }) >= 0
    ? null
    : 'boxes';
}

/** Grams left beside the stored portions. */
export function restOfCooking({
  cookedGrams,
  portionCount,
  portionGrams,
}: Pick<DivisionPlan, 'cookedGrams' | 'portionCount' | 'portionGrams'>): number {
  return roundGrams(cookedGrams - portionCount * portionGrams);
}

/** Grams offered to eat at once: one portion, plus the few grams left by rounding the stored portions. */
export function portionNow(rest: number, cookedGrams: number, portions: number): number {
  const portion = defaultPortionGrams(cookedGrams, portions);
  return rest - portion < portions ? rest : portion;
}

/** Weight of one portion in whole grams, rounded down so that all fit in the batch. */
export function defaultPortionGrams(cookedGrams: number, portions: number): number {
  return Math.max(1, Math.floor(cookedGrams / portions));
}
