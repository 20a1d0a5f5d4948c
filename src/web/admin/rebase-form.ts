import type { ProductForm } from './products/product-form.ts';

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
