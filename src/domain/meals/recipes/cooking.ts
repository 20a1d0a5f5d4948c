import type { Food } from '../add-food/foods.contract.ts';
import type { FoodItem } from '../meals.contract.ts';
import { scaleFood } from '../scale-food.ts';
import { sumGrams } from './boxes.ts';
import { madeFood, per100gOf, roundGrams } from './recipe-nutrients.ts';
import type { Cooking, EatenRow, FoodBox } from './recipes.contract.ts';

const PREFIX = 'cooking:';

/** The id that the food of one cooking has in the journal. */
export function cookingFoodId(id: string): string {
  return `${PREFIX}${id}`;
}

/** The cooking that a food's id names; null for other foods. */
export function cookingIdOf(foodId: string | null): string | null {
  return foodId?.startsWith(PREFIX) ? foodId.slice(PREFIX.length) : null;
}

/** Pot with food minus the empty pot, in grams; null when that leaves nothing. */
export function cookedWeight(withFood: number, emptyPot: number): number | null {
  const grams = roundGrams(withFood - emptyPot);
  return grams > 0 ? grams : null;
}

export type BoilingLoss = {
  /** Share of the raw weight that is gone; below 0 when the food weighs more than its ingredients, by water or pasta that drank. */
  share: number;
  /** A stew loses up to a third. More than 60 %, or twice the weight, is more often a wrong pot than a long boil. */
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
  /** Boxes that are still at home. */
  boxes: FoodBox[];
  /** Neither in a box nor eaten nor thrown away. */
  looseGrams: number;
  discardedGrams: number;
  leftGrams: number;
};

/**
 * What has become of a pot: eaten + thrown away + left is what was cooked, and nothing is below 0. The journal is the truth for what
 * was eaten: a row that is removed from it puts its box back, and a pot is never more than eaten up.
 */
export function cookingState(
  cooking: Pick<Cooking, 'cookedGrams' | 'boxes'>,
  eaten: readonly EatenRow[],
): CookingState {
  const eatenIds = new Set(eaten.map(({ id }) => id));
  const eatenGrams = Math.min(cooking.cookedGrams, roundGrams(sumGrams(eaten)));
  const notEaten = roundGrams(cooking.cookedGrams - eatenGrams);
  const discarded = cooking.boxes.filter((box) => box.discarded && !eatenIds.has(box.id));
  const discardedGrams = Math.min(notEaten, roundGrams(sumGrams(discarded)));
  const leftGrams = roundGrams(notEaten - discardedGrams);
  const boxes = withinWeight(
    cooking.boxes.filter((box) => !box.discarded && !eatenIds.has(box.id)),
    leftGrams,
  );
  const looseGrams = Math.max(0, roundGrams(leftGrams - sumGrams(boxes)));
  return { eatenGrams, boxes, looseGrams, discardedGrams, leftGrams };
}

/** Who eats by the gram empties a box too: those that keep shortest are gone when more stands in boxes than is left. */
function withinWeight(boxes: readonly FoodBox[], leftGrams: number): FoodBox[] {
  const sorted = boxes.toSorted((a, b) => a.bestBefore.localeCompare(b.bestBefore));
  while (sumGrams(sorted) > leftGrams + ROUNDING) sorted.shift();
  return sorted;
}

/** Weights are kept to two decimals. */
const ROUNDING = 0.01;

/** A cooking as a food: figures per 100 g of what came out of the pot, its portion, and a box where all boxes weigh the same. */
export function foodOfCooking(
  cooking: Pick<Cooking, 'id' | 'name' | 'portions' | 'cookedGrams' | 'figures' | 'boxes'>,
): Food {
  const portion = { unit: 'portion', grams: roundGrams(cooking.cookedGrams / cooking.portions) };
  const weights = new Set(cooking.boxes.map(({ grams }) => grams));
  const [boxGrams] = weights;
  const box = weights.size === 1 && boxGrams !== undefined ? [{ unit: 'låda', grams: boxGrams }] : [];
  return madeFood(cookingFoodId(cooking.id), cooking.name, per100gOf(cooking.figures, cooking.cookedGrams), [
    ...box,
    portion,
  ]);
}

/** Part of a pot as it is logged, from the pot's own figures: they are exact, where those per 100 g are rounded. */
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

export type Pot = NonNullable<Cooking['pot']>;

/** The pots that were used, the last one first, each name once with its latest weight. */
export function rememberedPots(cookings: readonly Pick<Cooking, 'pot' | 'createdAt'>[]): Pot[] {
  const byName = new Map<string, Pot>();
  for (const { pot } of cookings.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    if (pot && !byName.has(pot.name.toLowerCase())) byName.set(pot.name.toLowerCase(), pot);
  }
  return [...byName.values()];
}
