import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { MACROS, mostPer100g, recordOf } from '../../nutrient-registry.ts';
import type { Macros } from '../scale-food.ts';

/** Tables round, and oils are counted as up to 902 kcal: so much over a limit is that limit. */
const SLACK = 1.05;
/** More than this in 100 g, rounding and all, is a mistake somewhere, and then no figure of the food can be trusted. */
const MAX_MACROS_G = 110;
/** Sugar is part of the carbohydrates; analyses differ by so much. */
const SUGAR_SLACK_G = 1;

/** Figures per 100 g from outside as they may be stored: what is impossible is unknown, and null when nothing can be believed. */
export function cleanFigures(raw: Macros): Macros | null {
  if (isTooMuch(raw.calories, FOOD_BOUNDS.kcalPer100g)) return null;
  const { nutrientPer100g } = FOOD_BOUNDS;
  if ([raw.protein, raw.carbs, raw.fat].some((grams) => isTooMuch(grams, nutrientPer100g))) return null;
  const clean: Macros = recordOf(MACROS, (nutrient) => within(raw[nutrient.id], mostPer100g(nutrient)));
  if ((clean.protein ?? 0) + (clean.carbs ?? 0) + (clean.fat ?? 0) > MAX_MACROS_G) return null;
  if (clean.calories === null && clean.protein === null && clean.carbs === null && clean.fat === null) return null;
  const isSugarOdd = clean.sugar !== null && clean.carbs !== null && clean.sugar > clean.carbs + SUGAR_SLACK_G;
  return isSugarOdd ? { ...clean, sugar: null } : clean;
}

function isTooMuch(value: number | null, max: number): boolean {
  return value !== null && value > max * SLACK;
}

/** To two decimals; what is negative, no number or far too much is unknown. */
function within(value: number | null, max: number): number | null {
  if (value === null || !Number.isFinite(value) || value < 0 || isTooMuch(value, max)) return null;
  return Math.round(Math.min(value, max) * 100) / 100;
}
