import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from './products/product-form.ts';
import { rebaseFields } from './rebase-fields.ts';
import { formDifferences } from './stale-edit.ts';

const start = { ...EMPTY_FORM, name: 'Kaliper', price: '279,00', detail: '0–80 mm' };
const stored = { ...start, price: '299,00', name: 'Digital kaliper' };
const own = { ...start, name: 'Hudvecksmätare', detail: '0–100 mm' };

describe('an edit of a product that another admin has saved meanwhile', () => {
  it('retains own changes and takes over the rest', () => {
    expect(rebaseFields(own, start, stored).values).toEqual({
      ...start,
      name: 'Hudvecksmätare',
      detail: '0–100 mm',
      price: '299,00',
    });
  });

  it('lists every difference, and conflicts', () => {
    expect(formDifferences(own, start, stored)).toEqual([
      { field: 'name', stored: 'Digital kaliper', own: 'Hudvecksmätare', isContested: true },
      { field: 'detail', stored: '0–80 mm', own: '0–100 mm', isContested: false },
      { field: 'price', stored: '299,00', own: '279,00', isContested: false },
    ]);
  });
});
