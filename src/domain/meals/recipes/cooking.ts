import type { Food } from '../add-food/foods.contract.ts';
import type { FoodItem } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';
import { madeFood, per100gOf, roundGrams } from './recipe-nutrients.ts';
import type { Cooking, EatenRow, StoredPortion } from './recipes.contract.ts';
import { sumGrams } from './stored-portions.ts';

const PREFIX = 'cooking:';

/** The food id of a cooking in the journal. */
export function cookingFoodId(id: string): string {
  return `${PREFIX}${id}`;
}

/** The cooking that a food id refers to; null for other foods. */
export function cookingIdOf(foodId: string | null): string | null {
  return foodId?.startsWith(PREFIX) ? foodId.slice(PREFIX.length) : null;
}

/** Weight of the food: full cookware minus empty cookware, in grams; null when nothing remains. */
export function cookedWeight(withFood: number, cookwareGrams: number): number | null {
  const grams = roundGrams(withFood - cookwareGrams);
  return grams > 0 ? grams : null;
}

export type BoilingLoss = {
  /** Share of the raw weight that was lost; negative when the food gained weight, for example by added water. */
  share: number;
  /** A stew loses up to a third. A loss over 60 %, or double the weight, more likely means the wrong cookware. */
  verdict: 'usual' | 'much' | 'gained' | 'unlikely';
};

/** Compares the cooked weight with that of the ingredients; null when those were not weighed. */
export function boilingLoss(rawGrams: number | null, cookedGrams: number): BoilingLoss | null {
  if (rawGrams === null || rawGrams <= 0) return null;
  const share = 1 - cookedGrams / rawGrams;
  if (share > 0.6 || share < -2) return { share, verdict: 'unlikely' };
  if (share < -0.02) return { share, verdict: 'gained' };
  return { share, verdict: share > 0.35 ? 'much' : 'usual' };
}

export type CookingState = {
  eatenGrams: number;
  /** Portions that are neither eaten nor discarded. */
  boxes: StoredPortion[];
  /** Grams that are in no stored portion, not eaten and not discarded. */
  looseGrams: number;
  discardedGrams: number;
  leftGrams: number;
};

/**
 * The state of a cooked batch: eaten + discarded + left is what was cooked, and nothing is negative. The journal decides what was eaten:
 * deleting a journal row restores its portion, and at most the whole batch is eaten.
 */
export function cookingState(
  cooking: Pick<Cooking, 'cookedGrams' | 'boxes'>,
  eaten: readonly EatenRow[],
): CookingState {
  const eatenIds = new Set(eaten.map(({ id }) => id));
  const eatenGrams = Math.min(cooking.cookedGrams, roundGrams(sumGrams(eaten)));
  const notEaten = roundGrams(cooking.cookedGrams - eatenGrams);
  const discarded = cooking.boxes.filter((portion) => portion.discarded && !eatenIds.has(portion.id));
  const discardedGrams = Math.min(notEaten, roundGrams(sumGrams(discarded)));
  const leftGrams = roundGrams(notEaten - discardedGrams);
  const boxes = withinWeight(
    cooking.boxes.filter((portion) => !portion.discarded && !eatenIds.has(portion.id)),
    leftGrams,
  );
  const looseGrams = Math.max(0, roundGrams(leftGrams - sumGrams(boxes)));
  return { eatenGrams, boxes, looseGrams, discardedGrams, leftGrams };
}

/** Food eaten by weight may come from stored portions: when these weigh more than is left, those with the earliest date are removed. */
function withinWeight(boxes: readonly StoredPortion[], leftGrams: number): StoredPortion[] {
  const sorted = boxes.toSorted((a, b) => a.bestBefore.localeCompare(b.bestBefore));
  while (sumGrams(sorted) > leftGrams + ROUNDING) sorted.shift();
  return sorted;
}

/** Tolerance: weights are stored with two decimals. */
const ROUNDING = 0.01;

/** A cooking as a food: nutrients per 100 g of cooked weight, with its portion, and a stored portion as a unit where all weigh the same. */
export function foodOfCooking(
  cooking: Pick<Cooking, 'id' | 'name' | 'portions' | 'cookedGrams' | 'figures' | 'boxes'>,
): Food {
  const portion = { unit: 'portion', grams: roundGrams(cooking.cookedGrams / cooking.portions) };
  const weights = new Set(cooking.boxes.map(({ grams }) => grams));
  const [portionGrams] = weights;
  const stored = weights.size === 1 && portionGrams !== undefined ? [{ unit: 'låda', grams: portionGrams }] : [];
  return madeFood(cookingFoodId(cooking.id), cooking.name, per100gOf(cooking.figures, cooking.cookedGrams), [
    ...stored,
    portion,
  ]);
}

/** Part of a batch as a logged food, computed from the exact nutrients of the batch instead of the rounded ones per 100 g. */
export function eatFromCooking(
  { id, name, figures, cookedGrams }: Pick<Cooking, 'id' | 'name' | 'figures' | 'cookedGrams'>,
  { grams, unit, quantity }: { grams: number; unit: string; quantity: number },
): FoodItem {
  return {
    id: cookingFoodId(id),
    name,
    amount: grams,
    unit,
    quantity,
    ...scaleFood(figures, (grams / cookedGrams) * 100),
  };
}

export type Cookware = NonNullable<Cooking['pot']>;

/** Cookware used before, last used first, each name once with its latest weight. */
export function rememberedCookware(cookings: readonly Pick<Cooking, 'pot' | 'createdAt'>[]): Cookware[] {
  const byName = new Map<string, Cookware>();
  for (const { pot } of cookings.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    if (pot && !byName.has(pot.name.toLowerCase())) byName.set(pot.name.toLowerCase(), pot);
  }
  return [...byName.values()];
}
