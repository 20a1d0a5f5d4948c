import { describe, expect, it } from 'vitest';
import { canRestore } from './trail-words.ts';

const changes = [{ field: 'price', from: 27_900, to: 29_900 }];

describe('putting a record back', () => {
  it('is offered where an entry says what the fields of a record were', () => {
    expect(canRestore({ area: 'product', action: 'change', changes })).toBe(true);
    expect(canRestore({ area: 'ebook', action: 'edit', changes })).toBe(true);
  });

  it('is not offered for what was made, for what changed no field, and for records that nobody writes by hand', () => {
    expect(canRestore({ area: 'product', action: 'create', changes })).toBe(false);
    expect(canRestore({ area: 'product', action: 'change', changes: [] })).toBe(false);
    expect(canRestore({ area: 'order', action: 'shipped', changes })).toBe(false);
  });
});
