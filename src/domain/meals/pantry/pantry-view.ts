import { addDays, type Day, dayOf, daysBetween } from '../../day/day.ts';
import { recipeFoods } from '../recipes/recipe-foods.ts';
import type { FindRecipe } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';
import { type PantryUse, type StockBatch, takenFirst } from './stock.ts';

/** Days ahead for which best-before dates are shown, and within which a batch counts as expiring. */
export const AHEAD_DAYS = 14;
const EXPIRING_DAYS = 3;
const URGENT_DAYS = 2;

export type DatedBatch = { batch: StockBatch; daysLeft: number; urgency: 'urgent' | 'near' | 'later' };

/** Batches with a best-before date within two weeks or in the past, soonest first. */
export function datedBatches(batches: readonly StockBatch[], today: Day): DatedBatch[] {
  return batches.toSorted(takenFirst).flatMap((batch) => {
    const daysLeft = batch.bestBefore === null ? null : daysBetween(today, batch.bestBefore);
    return daysLeft === null || daysLeft > AHEAD_DAYS ? [] : [{ batch, daysLeft, urgency: urgencyOf(daysLeft) }];
  });
}

function urgencyOf(daysLeft: number): DatedBatch['urgency'] {
  if (daysLeft <= URGENT_DAYS) return 'urgent';
  return daysLeft <= EXPIRING_DAYS ? 'near' : 'later';
}

export type ScarceThing = {
  key: string;
  /** The batch that is used first; supplies name and unit. */
  batch: StockBatch;
  left: number;
  /** Share of the last recorded amount, from 0 to 1. */
  share: number;
  /** The day on which it is used up at the current rate; null when too little was used to estimate a rate. */
  lastsUntil: Day | null;
};

const WINDOW_DAYS = 28;
/** Minimum period for the rate; over fewer days a single large meal would dominate. */
const MIN_DAYS = 7;
const SCARCE_DAYS = 4;
const SCARCE_SHARE = 0.2;

/** Things that last at most four days, or, without a rate, that have a fifth or less left. */
export function lowStock(batches: readonly StockBatch[], uses: readonly PantryUse[], today: Day): ScarceThing[] {
  const things = new Map<string, Thing>();
  for (const batch of batches.toSorted(takenFirst)) {
    const key = thingKey(batch);
    const { left, full, ...first } = things.get(key) ?? { key, batch, left: 0, full: 0 };
    things.set(key, { ...first, left: left + batch.left, full: full + batch.full });
  }
  return [...things.values()]
    .flatMap((thing) => scarceThing(thing, uses, today) ?? [])
    .toSorted((a, b) => a.share - b.share || a.key.localeCompare(b.key));
}

/** All batches of one thing, and the first of them. */
type Thing = { key: string; batch: StockBatch; left: number; full: number };

function thingKey({ foodId, name, unit }: StockBatch): string {
  return foodId ?? `${name.trim().toLowerCase()}|${unit}`;
}

function scarceThing({ key, batch, left, full }: Thing, uses: readonly PantryUse[], today: Day): ScarceThing | null {
  const pace = batch.unitGrams === null ? null : dailyUse(key, uses, today);
  const days = pace === null ? null : Math.floor(left / pace);
  const isScarce = days === null ? left <= full * SCARCE_SHARE : days <= SCARCE_DAYS;
  const lastsUntil = days === null ? null : addDays(today, days);
  return isScarce ? { key, batch, left, share: Math.min(1, left / full), lastsUntil } : null;
}

/** Grams a day over the last four weeks, or since the first use; null for fewer than two uses. */
function dailyUse(foodId: string, uses: readonly PantryUse[], today: Day): number | null {
  const ago = uses
    .filter((use) => use.foodId === foodId)
    .map((use) => ({ grams: use.grams, days: daysBetween(dayOf(Date.parse(use.at)), today) }))
    .filter(({ days }) => days >= 0 && days < WINDOW_DAYS);
  if (ago.length < 2) return null;
  const span = Math.max(MIN_DAYS, ...ago.map(({ days }) => days + 1));
  return ago.reduce((sum, { grams }) => sum + grams, 0) / span;
}

export type FittingRecipe = { recipe: Recipe; batches: StockBatch[] };

/** The member's recipes that use expiring batches, those that use most first. */
export function fittingRecipes(
  expiring: readonly StockBatch[],
  recipes: readonly Recipe[],
  find: FindRecipe,
): FittingRecipe[] {
  const fitting = recipes.map((recipe) => {
    const foods = new Set(recipeFoods(recipe, find).map(({ foodId }) => foodId));
    return { recipe, batches: onePerThing(expiring.filter(({ foodId }) => foodId !== null && foods.has(foodId))) };
  });
  return fitting.filter(({ batches }) => batches.length > 0).toSorted((a, b) => b.batches.length - a.batches.length);
}

/** Number of the recipe's foods that are not in stock in the needed amount. */
export function missingFoods(
  recipe: Pick<Recipe, 'id' | 'ingredients'>,
  find: FindRecipe,
  batches: readonly StockBatch[],
): number {
  const inStock = (foodId: string) =>
    batches
      .filter((batch) => batch.foodId === foodId && batch.unitGrams !== null)
      .reduce((sum, { left }) => sum + left, 0);
  return recipeFoods(recipe, find).filter(({ foodId, grams }) => inStock(foodId) < grams).length;
}

function onePerThing(batches: readonly StockBatch[]): StockBatch[] {
  return batches.filter((batch, at) => batches.findIndex((other) => thingKey(other) === thingKey(batch)) === at);
}
