import { checkMeal } from '../journal/logged-food.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import type { Nutrients } from '../scale-food.ts';
import { isEdible, roundGrams } from './recipe-nutrients.ts';

/** How a pot is to be divided. */
export type DivisionPlan = {
  cookedGrams: number;
  figures: Nutrients;
  /** 0 when it is eaten by portions. */
  boxes: number;
  boxGrams: number;
};

/** Why a pot cannot be divided so, or null. */
export function divisionProblem({
  cookedGrams,
  figures,
  boxes,
  boxGrams,
}: DivisionPlan): 'weight' | 'too-light' | 'boxes' | null {
  if (!isEdible(cookedGrams)) return 'weight';
  if (checkMeal({ ...figures, id: '', amount: cookedGrams })) return 'too-light';
  if (boxes === 0) return null;
  return isEdible(boxGrams) && boxes <= RECIPE_BOUNDS.boxes && restOfCooking({ cookedGrams, boxes, boxGrams }) >= 0
    ? null
    : 'boxes';
}

/** What is left in the pot beside the boxes. */
export function restOfCooking({
  cookedGrams,
  boxes,
  boxGrams,
}: Pick<DivisionPlan, 'cookedGrams' | 'boxes' | 'boxGrams'>): number {
  return roundGrams(cookedGrams - boxes * boxGrams);
}

/** What is offered to eat at once of what is left: a portion, with the few grams that rounding the boxes has left. */
export function portionNow(rest: number, cookedGrams: number, portions: number): number {
  const portion = usualBox(cookedGrams, portions);
  return rest - portion < portions ? rest : portion;
}

/** Boxes of a portion each, in whole grams, so that they fit in the pot. */
export function usualBox(cookedGrams: number, portions: number): number {
  return Math.max(1, Math.floor(cookedGrams / portions));
}
