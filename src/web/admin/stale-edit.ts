import type { AdminCategory, StaleProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import type { ProductForm } from './products/product-form.ts';

/** What the server holds when it refused an edit of an older version; null for any other refusal. */
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
  /** As it is stored now. */
  stored: string | boolean;
  /** As it stands in the form. */
  own: string | boolean;
  /** Both have changed it since the form was opened: one of the two is lost. */
  isContested: boolean;
};

/** What was changed here, put upon what somebody else has saved meanwhile. Where both changed a field, what was written here stays. */
export function rebaseForm(own: ProductForm, start: ProductForm, stored: ProductForm): ProductForm {
  const changed = fieldsOf(own).filter((field) => own[field] !== start[field]);
  return { ...stored, ...Object.fromEntries(changed.map((field) => [field, own[field]])) };
}

/** Where the form and what is stored now differ. */
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

// The form has these fields and no others: it is made in one place.
const fieldsOf = (form: ProductForm) => Object.keys(form) as (keyof ProductForm)[];
