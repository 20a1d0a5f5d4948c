import type { Food } from '../meals/add-food/foods.contract.ts';
import type { Macros } from '../meals/scale-food.ts';
import { MACROS } from '../nutrient-registry.ts';
import { type Language, nameIn } from '../text/language.ts';

/** Energy and macros with the unit in the name; null is unknown, which is not 0. */
export function describeMacros(nutrients: Macros): Record<string, number | null> {
  return Object.fromEntries(MACROS.map(({ id, unit }) => [`${id}_${unit}`, nutrients[id]]));
}

/** Sources with texts that people outside Formkurva have written. */
const OUTSIDE = new Set<Food['source']>(['openfoodfacts', 'fdc']);

export function describeFood(food: Food, language: Language) {
  return {
    foodId: food.id,
    name: nameIn(food, language),
    ...(food.brand !== null && { brand: food.brand }),
    source: food.source,
    ...(OUTSIDE.has(food.source) && { untrustedText: true }),
    per100g: describeMacros(food.per100g),
    portions: food.portions.map(({ unit, grams }) => ({ unit, grams_each: grams })),
  };
}

export type SentAmount = { grams?: number | undefined; portion?: { unit: string; count: number } | undefined };

/** The grams of an amount; null when it has not exactly one form, or a portion that the food does not have. */
export function gramsOf({ grams, portion }: SentAmount, { portions }: Pick<Food, 'portions'>): number | null {
  if (grams !== undefined) return portion === undefined ? grams : null;
  if (portion === undefined) return null;
  const found = portions.find(({ unit }) => unit.toLowerCase() === portion.unit.toLowerCase());
  return found ? found.grams * portion.count : null;
}
