import { describe, expect, it } from 'vitest';
import { BOOK_ACTIONS } from '../../ebooks/editing/ebooks-admin.contract.ts';
import { MOVEMENT_REASONS } from '../../shop/catalogue/admin-catalogue.contract.ts';
import { ORDER_EVENTS } from '../../shop/orders/orders.contract.ts';
import { AUDIT_ACTIONS, canRestore, readableAuditAreas } from './audit-codes.ts';

const changes = [{ field: 'price', from: 27_900, to: 29_900 }];

describe('restoring a record', () => {
  it('is offered when an entry has the previous values of fields', () => {
    expect(canRestore({ area: 'product', action: 'change', changes })).toBe(true);
    expect(canRestore({ area: 'ebook', action: 'edit', changes })).toBe(true);
  });

  it('is not offered for created records, for entries without changed fields, and for records that admins do not edit', () => {
    expect(canRestore({ area: 'product', action: 'create', changes })).toBe(false);
    expect(canRestore({ area: 'product', action: 'change', changes: [] })).toBe(false);
    expect(canRestore({ area: 'order', action: 'shipped', changes })).toBe(false);
  });
});

describe('the actions of an entry', () => {
  it('include every action that triggers add to the audit log', () => {
    expect([...AUDIT_ACTIONS.stock]).toEqual([...MOVEMENT_REASONS]);
    expect(ORDER_EVENTS.filter((event) => !AUDIT_ACTIONS.order.includes(event))).toEqual([]);
    expect(BOOK_ACTIONS.filter((action) => !AUDIT_ACTIONS.ebook.includes(action))).toEqual([]);
  });
});

describe('the entries that an admin may see', () => {
  it('are those of their areas', () => {
    expect(readableAuditAreas({ role: 'admin', adminAreas: ['community'] })).toEqual(['community']);
    expect(readableAuditAreas({ role: 'admin', adminAreas: ['content'] })).toEqual(
      expect.arrayContaining(['ebook', 'food', 'template', 'plan']),
    );
  });

  it('are none without the role', () => {
    expect(readableAuditAreas({ role: 'user', adminAreas: ['community'] })).toEqual([]);
  });
});
