import { describe, expect, it } from 'vitest';
import { BOOK_ACTIONS } from '../../ebooks/editing/ebooks-admin.contract.ts';
import { MOVEMENT_REASONS } from '../../shop/catalogue/admin-catalogue.contract.ts';
import { ORDER_EVENTS } from '../../shop/orders/orders.contract.ts';
import { AUDIT_ACTIONS, canRestore } from './audit-codes.ts';

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

describe('what an entry can tell of', () => {
  it('has every word of the tables whose triggers add to the audit log', () => {
    expect([...AUDIT_ACTIONS.stock]).toEqual([...MOVEMENT_REASONS]);
    expect(ORDER_EVENTS.filter((event) => !AUDIT_ACTIONS.order.includes(event))).toEqual([]);
    expect(BOOK_ACTIONS.filter((action) => !AUDIT_ACTIONS.ebook.includes(action))).toEqual([]);
  });
});
