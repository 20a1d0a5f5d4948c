import { KCAL_PER_G } from '../../food-bounds.ts';
import type { Macros } from '../scale-food.ts';

/** Energy of a gram of fibre by EU Regulation 1169/2011, Annex XIV. */
const FIBRE_KCAL = 2;
/** Tolerance for rounding and differences between analyses. */
const SLACK_KCAL = 40;
const MIN_SHARE = 0.7;
/** Allowed energy beyond the macros: alcohol and polyols are not among the macros, and strong spirits have 230 kcal from alcohol alone. */
const OTHER_KCAL = 250;

/** Energy per 100 g computed from macros and fibre; null when one of the three macros is unknown. */
export function energyOfMacros(
  { protein, carbs, fat, fiber }: Macros,
  carbsBasis: 'without-fibre' | 'with-fibre',
): number | null {
  if (protein === null || carbs === null || fat === null) return null;
  const fibre = fiber ?? 0;
  const digested = carbsBasis === 'with-fibre' ? Math.max(0, carbs - fibre) : carbs;
  const macros = protein * KCAL_PER_G.protein + digested * KCAL_PER_G.carbs + fat * KCAL_PER_G.fat;
  return Math.round(macros + fibre * FIBRE_KCAL);
}

/**
 * Whether the stated energy contradicts the stated macros, typically because amounts of a slice or a portion are mixed with amounts per
 * 100 g. The tolerances are wide, so that an unusual food is not reported.
 */
export function isEnergyOff(per100g: Macros, carbsBasis: 'without-fibre' | 'with-fibre'): boolean {
  const computed = energyOfMacros(per100g, carbsBasis);
  if (computed === null || per100g.calories === null) return false;
  if (per100g.calories + SLACK_KCAL < computed * MIN_SHARE) return true;
  return per100g.calories > computed * 2 + OTHER_KCAL;
}
