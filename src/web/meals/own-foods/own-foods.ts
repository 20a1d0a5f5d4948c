import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';

/** The table's name in the records of the outbox. */
export const OWN_FOODS_TABLE = 'member_foods';

export function ownFoodRecord(id: string): string {
  return `${OWN_FOODS_TABLE}:${id}`;
}

/** A food that a member has made, as one of the catalogue's. */
export function foodOfOwn({ id, name, per100g, portions, barcode }: OwnFood): Food {
  return {
    id,
    source: 'own',
    nameSv: name,
    nameEn: name,
    brand: null,
    category: 'General',
    kind: 'plain',
    popularity: 0,
    carbsBasis: 'without-fibre',
    per100g,
    portions,
    serving: '100g',
    barcode,
    synonyms: '',
  };
}

/** An own food after one of this device's own operations. */
export function ownFoodAfter(_before: OwnFood | undefined, { input }: Operation): OwnFood | undefined {
  return isOwnFood(input) ? input : undefined;
}

function isOwnFood(value: unknown): value is OwnFood {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, per100g, portions, editedAt }: Partial<Record<keyof OwnFood, unknown>> = value;
  return (
    [id, name, editedAt].every((text) => typeof text === 'string') &&
    typeof per100g === 'object' &&
    per100g !== null &&
    Array.isArray(portions)
  );
}
