import { addDays, type Day, furthestDay } from '../../day/day.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { MICROS, maxPer100g } from '../../nutrient-registry.ts';
import { type KnownAmounts, scaleAmounts } from '../known-amounts.ts';
import { type Macros, NO_NUTRIENTS, NUTRIENTS, type Nutrients, scaleFood } from '../scale-food.ts';

/** Why food cannot be logged on a day, or null. The limit is thirty days ahead in the time zone that is furthest ahead. */
export function checkMealDay(day: Day, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (day < FOOD_BOUNDS.earliestDay) return 'too-early';
  return day > addDays(furthestDay(nowMs), FOOD_BOUNDS.daysAhead) ? 'too-far-ahead' : null;
}

/** A quick add (energy without a food) is stored as 100 g, so that its values equal those per 100 g. */
const { grams: QUICK_ADD_GRAMS } = FOOD_BOUNDS.quickAdd;

/** Whether the row is a quick add, which has neither a food nor an editable amount. */
export function isQuickAdd(item: { readonly id: string | null; readonly amount: number }): boolean {
  return item.id === null && item.amount === QUICK_ADD_GRAMS;
}

/** A quick add as a logged food; empty fields are unknown, not 0. */
export function quickAdd(name: string, typed: Partial<Nutrients>) {
  return { ...NO_NUTRIENTS, ...typed, id: null, name, amount: QUICK_ADD_GRAMS, unit: 'g' };
}

export type MealProblem = 'too-much-energy' | 'too-much-of-a-nutrient';

const WEIGHED = NUTRIENTS.filter((nutrient) => nutrient !== 'calories');
/** Tolerance: values are stored with two decimals. */
const ROUNDING = 0.01;

/** Why an amount in grams cannot contain these nutrients, or null. A quick add can be a whole meal and has higher limits. */
export function checkMeal(item: Nutrients & { id: string | null; amount: number }): MealProblem | null {
  const { kcal, nutrientG } = maxContent(item);
  if ((item.calories ?? 0) > kcal + ROUNDING) return 'too-much-energy';
  const isTooMuch = (amount: number | null | undefined, perGram = 1) => (amount ?? 0) / perGram > nutrientG + ROUNDING;
  const isFull =
    WEIGHED.some((key) => isTooMuch(item[key])) ||
    MICROS.some((one) => isTooMuch(item.amounts?.[one.id], perGramOf(one)));
  return isFull ? 'too-much-of-a-nutrient' : null;
}

const perGramOf = (nutrient: (typeof MICROS)[number]) => maxPer100g(nutrient) / FOOD_BOUNDS.nutrientPer100g;

function maxContent(item: { id: string | null; amount: number }): { kcal: number; nutrientG: number } {
  const { quickAdd, kcalPer100g, nutrientPer100g } = FOOD_BOUNDS;
  if (isQuickAdd(item)) return quickAdd;
  return { kcal: (kcalPer100g * item.amount) / 100, nutrientG: (nutrientPer100g * item.amount) / 100 };
}

/** Nutrients of a logged food for its amount in grams. */
export type LoggedAmount = Nutrients & { amount: number };

/**
 * Nutrients for another amount. While the catalogue is unchanged since logging, its exact values per 100 g are used; otherwise the stored
 * values are scaled, so that a change of the catalogue never changes a logged day.
 */
export function changeAmount(logged: LoggedAmount, grams: number, per100g: Macros | null): Nutrients {
  const stretched = scaleFood(logged, (grams / logged.amount) * 100);
  if (per100g === null || !isSame(scaleFood(per100g, logged.amount), logged)) return stretched;
  return { ...stretched, ...scaleFood(per100g, grams) };
}

/** Further amounts of a row when a client that does not send them changes the grams: scaled with the weight. */
export function retainedAmounts(
  stored: (LoggedAmount & { id: string | null }) | undefined,
  { id, amount }: { id: string | null; amount: number },
): KnownAmounts | undefined {
  if (stored?.amounts === undefined || stored.id !== id) return undefined;
  return scaleAmounts(stored.amounts, amount / stored.amount);
}

function isSame(one: Macros, other: Macros): boolean {
  return NUTRIENTS.every((nutrient) => one[nutrient] === other[nutrient]);
}
