import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Superseded versions, replaced or arrived too late: no acknowledged edit is lost. */
export const rowHistory = pgTable(
  'row_history',
  {
    userId: owner(),
    id: uuid().notNull(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    row: jsonb().notNull(),
    editedAt: instant('edited_at').notNull(),
    storedAt: instant('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'row_history_pkey', columns: [table.userId, table.id] }),
    index('row_history_row_idx').on(table.userId, table.tableName, table.rowId),
  ],
);
statePolicy(rowHistory, { owner: 'userId', isHealth: false, exported: true });
