import { ENERGY_MACROS, FOOD_BOUNDS } from '../../food-bounds.ts';
import { type AnyNutrient, MACROS, maxPer100g, recordOf } from '../../nutrient-registry.ts';
import { type KnownAmounts, knownAmounts } from '../known-amounts.ts';
import type { Macros } from '../scale-food.ts';
import type { SourceAmounts } from './source-amounts.ts';

/** Relative tolerance above a limit: sources round, and list oils with up to 902 kcal. A value within it is set to the limit. */
const SLACK = 1.05;
/** Macros that sum to more than this per 100 g, rounding included, cannot be true; all amounts of the food are then rejected. */
const MAX_MACROS_G = 110;
/** Sugar is part of the carbohydrates, but separate analyses can differ by this many grams. */
const PART_SLACK_G = 1;
/**
 * The most per 100 g that is accepted from an outside source. Only salts and pure supplements contain more; a label entered in the wrong
 * unit is a thousand times too high.
 */
const MAX_FROM_OUTSIDE = { mg: 20_000, NE: 20_000, µg: 100_000 };

/** Cleans the amounts of a food from an outside source; null when the macros cannot be true. */
export function cleanFood({ raw, rawAmounts }: SourceAmounts): { per100g: Macros; amounts: KnownAmounts } | null {
  const per100g = cleanMacros(raw);
  return per100g && { per100g, amounts: cleanAmounts(rawAmounts, per100g) };
}

/** Cleans the amounts other than energy and macros: impossible amounts become unknown. */
export function cleanAmounts(raw: KnownAmounts, per100g: Macros): KnownAmounts {
  return knownAmounts((nutrient) => {
    const { unit } = nutrient;
    const max = unit === 'mg' || unit === 'NE' || unit === 'µg' ? MAX_FROM_OUTSIDE[unit] : maxPer100g(nutrient);
    const amount = within(raw[nutrient.id] ?? null, max, AMOUNT_DECIMALS);
    return isMoreThanWhole(amount, nutrient, per100g) ? null : amount;
  });
}

const MACRO_DECIMALS = 100;
const AMOUNT_DECIMALS = 10_000;

/** Cleans energy and macros per 100 g: impossible amounts become unknown. Null when energy or the macros cannot be true. */
export function cleanMacros(raw: Macros): Macros | null {
  if (isTooMuch(raw.calories, FOOD_BOUNDS.kcalPer100g)) return null;
  const { nutrientPer100g } = FOOD_BOUNDS;
  if (ENERGY_MACROS.some((macro) => isTooMuch(raw[macro], nutrientPer100g))) return null;
  const clean: Macros = recordOf(MACROS, (nutrient) => within(raw[nutrient.id], maxPer100g(nutrient), MACRO_DECIMALS));
  if (ENERGY_MACROS.reduce((sum, macro) => sum + (clean[macro] ?? 0), 0) > MAX_MACROS_G) return null;
  if (!isAnyKnown(clean)) return null;
  return recordOf(MACROS, (nutrient) =>
    isMoreThanWhole(clean[nutrient.id], nutrient, clean) ? null : clean[nutrient.id],
  );
}

/** Whether the energy or at least one nutrient that gives energy is known. */
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

/** Rounds the value; null when it is negative, not a number or far above `max`. */
function within(value: number | null, max: number, decimals: number): number | null {
  if (value === null || !Number.isFinite(value) || value < 0 || isTooMuch(value, max)) return null;
  return Math.round(Math.min(value, max) * decimals) / decimals;
}
