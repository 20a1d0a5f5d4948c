import { INFORMATION_AMOUNTS, INFORMATION_TEXTS, type InformationField, isRequiredOf } from './information-fields.ts';
import type { ProductInformation } from './product-information.contract.ts';
import type { ProductKind } from './product-kinds.ts';

export type InformedProduct = { kind: ProductKind; netGrams: number | null; information: ProductInformation };

/** What the law requires beside a product of this kind and is not filled in, in the order of the form. */
export function missingInformation({ kind, netGrams, information }: InformedProduct): InformationField[] {
  const isNeeded = (row: (typeof INFORMATION_TEXTS)[number]) =>
    isRequiredOf(row, kind) || (row.group === 'importer' && information.isManufacturerOutsideEu);
  const amounts = { netQuantity: netGrams ?? information.netQuantity, nutritionPer100: information.nutritionPer100 };
  return [
    ...INFORMATION_AMOUNTS.filter((row) => isRequiredOf(row, kind) && amounts[row.id] === null),
    ...INFORMATION_TEXTS.filter((row) => isNeeded(row) && information[row.id] === ''),
  ].map(({ id }) => id);
}

type Published = InformedProduct & { active: boolean };

/**
 * What prevents saving a product as visible. A product that was published without some information can still be edited, as long as nothing
 * more goes missing. `stored` is null for a new product.
 */
export function publishingProblems(stored: Published | null, edited: Published): InformationField[] {
  if (!edited.active) return [];
  const accepted = stored?.active ? missingInformation(stored) : [];
  return missingInformation(edited).filter((field) => !accepted.includes(field));
}
