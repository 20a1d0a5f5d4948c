import { addDays, type Day, furthestDay } from '../../day/day.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { MICROS, mostPer100g } from '../../nutrient-registry.ts';
import { type KnownAmounts, scaleAmounts } from '../known-amounts.ts';
import { type Macros, NO_NUTRIENTS, NUTRIENTS, type Nutrients, scaleFood } from '../scale-food.ts';

/** Why food cannot be logged on a day, or null: thirty days ahead of today, wherever the member's today has come furthest. */
export function checkMealDay(day: Day, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (day < FOOD_BOUNDS.earliestDay) return 'too-early';
  return day > addDays(furthestDay(nowMs), FOOD_BOUNDS.daysAhead) ? 'too-far-ahead' : null;
}

/** Energy typed without a food is stored under its name as 100 g, so that its values stand as typed. */
const { grams: QUICK_ADD_GRAMS } = FOOD_BOUNDS.quickAdd;

/** True for a row that was typed as energy alone: it has no food to look up and no amount to change. */
export function isQuickAdd(item: { readonly id: string | null; readonly amount: number }): boolean {
  return item.id === null && item.amount === QUICK_ADD_GRAMS;
}

/** A quick add as a logged food; what was left empty is unknown, not nothing. */
export function quickAdd(name: string, typed: Partial<Nutrients>) {
  return { ...NO_NUTRIENTS, ...typed, id: null, name, amount: QUICK_ADD_GRAMS, unit: 'g' };
}

export type MealProblem = 'too-much-energy' | 'too-much-of-a-nutrient';

const WEIGHED = NUTRIENTS.filter((nutrient) => nutrient !== 'calories');
/** Values are stored to two decimals, so an honest one may lie a rounding above the limit. */
const ROUNDING = 0.01;

/** Why an amount of food (grams) cannot hold what it is said to, or null. A quick add stands for a whole meal and may hold more. */
export function checkMeal(item: Nutrients & { id: string | null; amount: number }): MealProblem | null {
  const { kcal, nutrientG } = largestContent(item);
  if ((item.calories ?? 0) > kcal + ROUNDING) return 'too-much-energy';
  const isTooMuch = (amount: number | null | undefined, perGram = 1) => (amount ?? 0) / perGram > nutrientG + ROUNDING;
  const isFull =
    WEIGHED.some((key) => isTooMuch(item[key])) ||
    MICROS.some((one) => isTooMuch(item.amounts?.[one.id], perGramOf(one)));
  return isFull ? 'too-much-of-a-nutrient' : null;
}

const perGramOf = (nutrient: (typeof MICROS)[number]) => mostPer100g(nutrient) / FOOD_BOUNDS.nutrientPer100g;

function largestContent(item: { id: string | null; amount: number }): { kcal: number; nutrientG: number } {
  const { quickAdd, kcalPer100g, nutrientPer100g } = FOOD_BOUNDS;
  if (isQuickAdd(item)) return quickAdd;
  return { kcal: (kcalPer100g * item.amount) / 100, nutrientG: (nutrientPer100g * item.amount) / 100 };
}

/** What a logged food held in the grams it was logged in. */
export type LoggedAmount = Nutrients & { amount: number };

/**
 * Nutrients of a logged food in another amount. While the catalogue still says what it said when the food was logged,
 * its figures per 100 g are used, which are exact; otherwise the row's own are stretched, so that a later change of the
 * catalogue never rewrites a day.
 */
export function changeAmount(logged: LoggedAmount, grams: number, per100g: Macros | null): Nutrients {
  const stretched = scaleFood(logged, (grams / logged.amount) * 100);
  if (per100g === null || !isSame(scaleFood(per100g, logged.amount), logged)) return stretched;
  return { ...stretched, ...scaleFood(per100g, grams) };
}

/** What a row goes on carrying when an app that does not know of it changes the amount: as much more or less as there is of the food. */
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
