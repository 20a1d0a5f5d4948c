import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditArea, AuditChange } from '#domain/admin/audit-log/audit-codes.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { owner } from './members.tables.ts';

/**
 * The append-only audit log of admins' actions. It holds ids and no personal data, so that it outlives accounts; changed values of a
 * member's own fields are in `admin_event_values`. Edits of products, stock, orders, e-books, cashback and the forum have tables of their
 * own, whose triggers add to this one; everything else is added by `recordAdminEvent`.
 */
export const adminEvents = pgTable(
  'admin_events',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null is the system itself. Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    area: text().$type<AuditArea>().notNull(),
    action: text().notNull(),
    /** The record that was changed. */
    subjectId: text('subject_id'),
    /** The member concerned. */
    memberId: uuid('member_id'),
    reason: text().notNull().default(''),
    changes: jsonb().$type<AuditChange[]>().notNull(),
  },
  (table) => [
    index('admin_events_at_idx').on(table.at, table.number),
    index('admin_events_actor_idx').on(table.actorId, table.at),
    index('admin_events_area_idx').on(table.area, table.at),
    index('admin_events_subject_idx').on(table.subjectId, table.at),
    index('admin_events_member_idx').on(table.memberId, table.at),
  ],
);
statePolicy(adminEvents, {
  owner: 'memberId',
  isHealth: false,
  retained: 'audit log',
  onDeletion: { actorId: 'id', subjectId: 'id' },
  exported: false,
});

/** Values of a member's own fields before and after. They are erased with the account; the entry is retained. */
export const adminEventValues = pgTable(
  'admin_event_values',
  {
    userId: owner(),
    number: bigint({ mode: 'number' }).notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** The admin's note besides the reason. */
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ name: 'admin_event_values_pkey', columns: [table.userId, table.number] })],
);
statePolicy(adminEventValues, { owner: 'userId', isHealth: false, exported: true, internal: ['number'] });
