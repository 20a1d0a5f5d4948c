import { CallError } from '#web/platform/api/call-error.ts';
import type { ProductForm } from './products/product-form.ts';

/** What the refusal of an outdated edit carries, such as the stored version; null for other refusals. */
export function staleEditOf<Stale extends { current: unknown }>(error: unknown): Stale | null {
  return error instanceof CallError && error.code === 'STALE_EDIT' ? asStale<Stale>(error.data) : null;
}

// The refusals STALE_EDIT of a call carry the shape that its contract states.
const asStale = <Stale>(data: unknown) => data as Stale;

export type FormDifference = {
  field: keyof ProductForm;
  /** The stored value. */
  stored: string | boolean;
  /** The value in the form. */
  own: string | boolean;
  /** Both have changed it since the form was opened: one of the values will be lost. */
  isContested: boolean;
};

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
