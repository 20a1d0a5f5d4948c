import { FOOD_BOUNDS } from '../../food-bounds.ts';

/**
 * What a food holds beside energy and macros, in the order that amounts per 100 g are sent in: a new nutrient is added last.
 * Vitamin A is in retinol equivalents, vitamin E alpha-tocopherol, niacin without what the body makes of tryptophan.
 */
export const NUTRIENT_LIST = [
  { id: 'vitaminA', unit: 'µg', group: 'vitamins' },
  { id: 'vitaminC', unit: 'mg', group: 'vitamins' },
  { id: 'vitaminD', unit: 'µg', group: 'vitamins' },
  { id: 'vitaminE', unit: 'mg', group: 'vitamins' },
  { id: 'vitaminK', unit: 'µg', group: 'vitamins' },
  { id: 'thiamin', unit: 'mg', group: 'vitamins' },
  { id: 'riboflavin', unit: 'mg', group: 'vitamins' },
  { id: 'niacin', unit: 'mg', group: 'vitamins' },
  { id: 'pantothenicAcid', unit: 'mg', group: 'vitamins' },
  { id: 'vitaminB6', unit: 'mg', group: 'vitamins' },
  { id: 'folate', unit: 'µg', group: 'vitamins' },
  { id: 'vitaminB12', unit: 'µg', group: 'vitamins' },
  { id: 'choline', unit: 'mg', group: 'vitamins' },
  { id: 'calcium', unit: 'mg', group: 'minerals' },
  { id: 'iron', unit: 'mg', group: 'minerals' },
  { id: 'potassium', unit: 'mg', group: 'minerals' },
  { id: 'magnesium', unit: 'mg', group: 'minerals' },
  { id: 'selenium', unit: 'µg', group: 'minerals' },
  { id: 'zinc', unit: 'mg', group: 'minerals' },
  { id: 'phosphorus', unit: 'mg', group: 'minerals' },
  { id: 'copper', unit: 'mg', group: 'minerals' },
  { id: 'manganese', unit: 'mg', group: 'minerals' },
  { id: 'saturatedFat', unit: 'g', group: 'others' },
  { id: 'salt', unit: 'g', group: 'others' },
  { id: 'water', unit: 'g', group: 'others' },
  { id: 'alcohol', unit: 'g', group: 'others' },
] as const;

export type Nutrient = (typeof NUTRIENT_LIST)[number];
export type NutrientId = Nutrient['id'];
export type NutrientGroup = Nutrient['group'];

export const NUTRIENT_GROUPS = ['vitamins', 'minerals', 'others'] as const satisfies readonly NutrientGroup[];

/** Amounts per 100 g by the list above; null is unknown, which is not nothing. */
export type Amounts = readonly (number | null)[];

/** How much of a nutrient 100 g hold. */
export function amountOf(amounts: Amounts, nutrient: NutrientId): number | null {
  return amounts[NUTRIENT_LIST.findIndex(({ id }) => id === nutrient)] ?? null;
}

/** How many of the nutrients of the list a food has an amount of. */
export function countKnown(amounts: Amounts | null): number {
  return amounts?.filter((amount) => amount !== null).length ?? 0;
}

/** Whether the amount of some vitamin is known. */
export function hasVitamins(amounts: Amounts | null): boolean {
  return NUTRIENT_LIST.some(({ group }, at) => group === 'vitamins' && (amounts?.[at] ?? null) !== null);
}

export function isNutrientId(id: string): id is NutrientId {
  return NUTRIENT_LIST.some((nutrient) => nutrient.id === id);
}

/** What somebody knows of 100 g of a food of their own, from its label or another app. What is not here is unknown. */
export type KnownAmounts = Partial<Record<NutrientId, number>>;

const PER_GRAM = { g: 1, mg: 1000, µg: 1_000_000 };

/** 100 g hold at most 100 g of anything. */
export const mostPer100g = ({ unit }: Nutrient): number => FOOD_BOUNDS.nutrientPer100g * PER_GRAM[unit];

/** In the order of the list; null when nothing is known at all. */
export function amountsOfKnown(known: KnownAmounts): Amounts | null {
  const amounts = NUTRIENT_LIST.map(({ id }) => known[id] ?? null);
  return amounts.every((amount) => amount === null) ? null : amounts;
}
