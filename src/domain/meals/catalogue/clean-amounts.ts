import { ENERGY_MACROS, FOOD_BOUNDS } from '../../food-bounds.ts';
import { type AnyNutrient, MACROS, mostPer100g, recordOf } from '../../nutrient-registry.ts';
import { type KnownAmounts, knownAmounts } from '../known-amounts.ts';
import type { Macros } from '../scale-food.ts';
import type { SourceAmounts } from './source-amounts.ts';

/** Tables round, and oils are counted as up to 902 kcal: so much over a limit is that limit. */
const SLACK = 1.05;
/** More than this in 100 g, rounding and all, is a mistake somewhere, and then no figure of the food can be trusted. */
const MAX_MACROS_G = 110;
/** Sugar is part of the carbohydrates; analyses differ by so much. */
const PART_SLACK_G = 1;
/**
 * Vitamins and minerals from outside, in 100 g: nothing holds more but salts and powders of one of them, and a label that was entered in
 * the wrong unit is a thousand times too high.
 */
const MAX_FROM_OUTSIDE = { mg: 20_000, µg: 100_000 };

/** A food from outside as it may be stored; null when nothing of it can be believed. */
export function cleanFood({ raw, rawAmounts }: SourceAmounts): { per100g: Macros; amounts: KnownAmounts } | null {
  const per100g = cleanMacros(raw);
  return per100g && { per100g, amounts: cleanAmounts(rawAmounts, per100g) };
}

/** Amounts from outside beside energy and macros: what is impossible is unknown. */
export function cleanAmounts(raw: KnownAmounts, per100g: Macros): KnownAmounts {
  return knownAmounts((nutrient) => {
    const { unit } = nutrient;
    const max = unit === 'mg' || unit === 'µg' ? MAX_FROM_OUTSIDE[unit] : mostPer100g(nutrient);
    const amount = within(raw[nutrient.id] ?? null, max, AMOUNT_DECIMALS);
    return isMoreThanWhole(amount, nutrient, per100g) ? null : amount;
  });
}

const MACRO_DECIMALS = 100;
const AMOUNT_DECIMALS = 10_000;

/** Figures per 100 g from outside as they may be stored: what is impossible is unknown, and null when nothing can be believed. */
export function cleanMacros(raw: Macros): Macros | null {
  if (isTooMuch(raw.calories, FOOD_BOUNDS.kcalPer100g)) return null;
  const { nutrientPer100g } = FOOD_BOUNDS;
  if (ENERGY_MACROS.some((macro) => isTooMuch(raw[macro], nutrientPer100g))) return null;
  const clean: Macros = recordOf(MACROS, (nutrient) => within(raw[nutrient.id], mostPer100g(nutrient), MACRO_DECIMALS));
  if (ENERGY_MACROS.reduce((sum, macro) => sum + (clean[macro] ?? 0), 0) > MAX_MACROS_G) return null;
  if (!isAnyKnown(clean)) return null;
  return recordOf(MACROS, (nutrient) =>
    isMoreThanWhole(clean[nutrient.id], nutrient, clean) ? null : clean[nutrient.id],
  );
}

/** Whether energy, or something that it comes from, is known. */
export function isAnyKnown(macros: Macros): boolean {
  return macros.calories !== null || ENERGY_MACROS.some((macro) => macros[macro] !== null);
}

function isMoreThanWhole(amount: number | null, { partOf }: AnyNutrient, per100g: Macros): boolean {
  const whole = partOf === undefined ? null : per100g[partOf];
  return amount !== null && whole !== null && amount > whole + PART_SLACK_G;
}

function isTooMuch(value: number | null, max: number): boolean {
  return value !== null && value > max * SLACK;
}

/** Rounded; what is negative, no number or far too much is unknown. */
function within(value: number | null, max: number, decimals: number): number | null {
  if (value === null || !Number.isFinite(value) || value < 0 || isTooMuch(value, max)) return null;
  return Math.round(Math.min(value, max) * decimals) / decimals;
}
