import { recordOf } from '../../nutrient-registry.ts';
import { type KnownAmounts, knownAmounts } from '../known-amounts.ts';
import { NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

/** An admin's amounts per 100 g that replace those of the source; null means unknown. A nutrient that is absent follows the source. */
export type NutrientEdits = Partial<Record<NutrientId, number | null>>;

/** The amounts that differ from the source. A nutrient that is set to the amount of the source follows it again. */
export function nutrientEdits(source: KnownAmounts, wanted: NutrientEdits): NutrientEdits {
  const differs = NUTRIENT_LIST.filter(({ id }) => id in wanted && wanted[id] !== (source[id] ?? null));
  return Object.fromEntries(differs.map(({ id }) => [id, wanted[id]]));
}

/** Amounts of a source with an admin's edits applied. */
export function withNutrientEdits(source: KnownAmounts, edits: NutrientEdits = {}): KnownAmounts {
  return knownAmounts(({ id }) => (id in edits ? edits[id] : source[id]));
}

/** Amounts by nutrient id, as used in forms and calls; unknown ones are null. */
export function amountsById(amounts: KnownAmounts): Record<NutrientId, number | null> {
  return recordOf(NUTRIENT_LIST, ({ id }) => amounts[id] ?? null);
}
