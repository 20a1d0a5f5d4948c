import { recordOf } from '../../nutrient-registry.ts';
import { type Amounts, amountOf, NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

/** What an admin says of 100 g of a catalogue food instead of its source; null is unknown. What is not here follows the source. */
export type NutrientEdits = Partial<Record<NutrientId, number | null>>;

/** Only what differs from the source: a nutrient that gets the source's amount again follows it from then on. */
export function nutrientEdits(source: Amounts | null, wanted: NutrientEdits): NutrientEdits {
  const differs = NUTRIENT_LIST.filter(({ id }) => id in wanted && wanted[id] !== amountOf(source ?? [], id));
  return Object.fromEntries(differs.map(({ id }) => [id, wanted[id]]));
}

/** The amounts of a source with an admin's edits on top; null when nothing is known of the food. */
export function withNutrientEdits(source: Amounts | null, edits: NutrientEdits): Amounts | null {
  const amounts = NUTRIENT_LIST.map(({ id }) => editedAmount(source, edits, id));
  return amounts.every((amount) => amount === null) ? null : amounts;
}

const editedAmount = (source: Amounts | null, edits: NutrientEdits, id: NutrientId) =>
  id in edits ? (edits[id] ?? null) : amountOf(source ?? [], id);

/** By nutrient, as forms and calls carry them. */
export function amountsById(amounts: Amounts | null): Record<NutrientId, number | null> {
  return recordOf(NUTRIENT_LIST, ({ id }) => amountOf(amounts ?? [], id));
}
