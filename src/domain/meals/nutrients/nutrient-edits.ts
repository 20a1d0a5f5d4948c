import { recordOf } from '../../nutrient-registry.ts';
import { type KnownAmounts, knownAmounts } from '../known-amounts.ts';
import { NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

/** What an admin says of 100 g of a catalogue food instead of its source; null is unknown. What is not here follows the source. */
export type NutrientEdits = Partial<Record<NutrientId, number | null>>;

/** Only what differs from the source: a nutrient that gets the source's amount again follows it from then on. */
export function nutrientEdits(source: KnownAmounts, wanted: NutrientEdits): NutrientEdits {
  const differs = NUTRIENT_LIST.filter(({ id }) => id in wanted && wanted[id] !== (source[id] ?? null));
  return Object.fromEntries(differs.map(({ id }) => [id, wanted[id]]));
}

/** The amounts of a source with an admin's edits on top. */
export function withNutrientEdits(source: KnownAmounts, edits: NutrientEdits = {}): KnownAmounts {
  return knownAmounts(({ id }) => (id in edits ? edits[id] : source[id]));
}

/** By nutrient, as forms and calls carry them. */
export function amountsById(amounts: KnownAmounts): Record<NutrientId, number | null> {
  return recordOf(NUTRIENT_LIST, ({ id }) => amounts[id] ?? null);
}
