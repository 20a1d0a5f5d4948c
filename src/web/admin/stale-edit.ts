import type { AdminCategory, StaleProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import type { ProductForm } from './products/product-form.ts';

/** The stored version in the refusal of an outdated edit; null for other refusals. */
export function staleProductOf(error: unknown): StaleProduct | null {
  const data = staleData(error);
  return data && 'edits' in data ? asStaleProduct(data) : null;
}

export function staleCategoryOf(error: unknown): AdminCategory | null {
  const data = staleData(error);
  return data ? asStaleCategory(data).current : null;
}

function staleData(error: unknown): object | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_EDIT') return null;
  return typeof error.data === 'object' && error.data !== null && 'current' in error.data ? error.data : null;
}

// The refusals of STALE_EDIT carry these shapes by contract.
const asStaleProduct = (data: object) => data as StaleProduct;
// The same for a category.
const asStaleCategory = (data: object) => data as { current: AdminCategory };

export type FormDifference = {
  field: keyof ProductForm;
  /** The stored value. */
  stored: string | boolean;
  /** The value in the form. */
  own: string | boolean;
  /** Both have changed it since the form was opened: one of the values will be lost. */
  isContested: boolean;
};

/** Applies the own changes to what another admin has saved meanwhile. In a conflict the own value stays. */
export function rebaseForm(own: ProductForm, start: ProductForm, stored: ProductForm): ProductForm {
  const changed = fieldsOf(own).filter((field) => own[field] !== start[field]);
  return { ...stored, ...Object.fromEntries(changed.map((field) => [field, own[field]])) };
}

/** Differences between the form and the stored version. */
export function formDifferences(own: ProductForm, start: ProductForm, stored: ProductForm): FormDifference[] {
  return fieldsOf(own)
    .filter((field) => own[field] !== stored[field])
    .map((field) => ({
      field,
      stored: stored[field],
      own: own[field],
      isContested: own[field] !== start[field] && stored[field] !== start[field],
    }));
}

// The form has exactly these fields, because it is created in one function.
const fieldsOf = (form: ProductForm) => Object.keys(form) as (keyof ProductForm)[];
