import { MICROS } from '../../nutrient-registry.ts';
import { type KnownAmounts, knownAmounts } from '../known-amounts.ts';

/** Nutrients beyond energy and macros. */
export const NUTRIENT_LIST = MICROS;

export type Nutrient = (typeof NUTRIENT_LIST)[number];
export type NutrientId = Nutrient['id'];
export type NutrientGroup = Nutrient['group'];

export const NUTRIENT_GROUPS = ['vitamins', 'minerals', 'others'] as const satisfies readonly NutrientGroup[];

/** Number of nutrients of the list with a known amount. */
export function countKnown(amounts: KnownAmounts): number {
  return NUTRIENT_LIST.filter(({ id }) => amounts[id] !== undefined).length;
}

/** Whether the amount of at least one vitamin is known. */
export function hasVitamins(amounts: KnownAmounts): boolean {
  return NUTRIENT_LIST.some(({ id, group }) => group === 'vitamins' && amounts[id] !== undefined);
}

export function isNutrientId(id: string): id is NutrientId {
  return NUTRIENT_LIST.some((nutrient) => nutrient.id === id);
}

/** Amounts in the order of the list: the wire format of versions that did not have a map by id yet. */
export function amountList(known: KnownAmounts): (number | null)[] {
  return NUTRIENT_LIST.map(({ id }) => known[id] ?? null);
}

/** Reads that older format, which answers stored on a device may still have. */
export function amountsOfList(amounts: readonly (number | null)[]): KnownAmounts {
  return knownAmounts(({ id }) => amounts[NUTRIENT_LIST.findIndex((nutrient) => nutrient.id === id)]);
}
