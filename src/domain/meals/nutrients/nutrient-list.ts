import { MICROS } from '../../nutrient-registry.ts';

/** What a food holds beside energy and macros, in the order that amounts per 100 g are sent in. */
export const NUTRIENT_LIST = MICROS;

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

/** In the order of the list; null when nothing is known at all. */
export function amountsOfKnown(known: KnownAmounts): Amounts | null {
  const amounts = NUTRIENT_LIST.map(({ id }) => known[id] ?? null);
  return amounts.every((amount) => amount === null) ? null : amounts;
}
