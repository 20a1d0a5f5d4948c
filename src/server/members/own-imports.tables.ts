import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { owner } from './members.tables.ts';

/** Imports of our own export files; an import can be undone for thirty days. */
export const ownImports = pgTable(
  'own_imports',
  {
    userId: owner(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneAt: instant('undone_at'),
    rows: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'own_imports_pkey', columns: [table.userId, table.id] })],
);
statePolicy(ownImports, { owner: 'userId', isHealth: true, exported: true });

/** The rows that an import added, so that exactly these can be removed by an undo. */
export const ownImportRows = pgTable(
  'own_import_rows',
  {
    userId: uuid('user_id').notNull(),
    importId: uuid('import_id').notNull(),
    tableName: text('table_name').$type<ImportTable>().notNull(),
    /** Identifies the row within the member's table; empty where there is only one. */
    key: text().notNull(),
    /** For settings and the profile: the imported values. Values that the member has changed since are retained. */
    imported: jsonb('brought').$type<Record<string, unknown>>(),
    /** Removed by the undo, not by hand: another import may restore it. */
    removed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'own_import_rows_pkey',
      columns: [table.userId, table.importId, table.tableName, table.key],
    }),
    foreignKey({
      name: 'own_import_rows_import_fkey',
      columns: [table.userId, table.importId],
      foreignColumns: [ownImports.userId, ownImports.id],
    }).onDelete('cascade'),
    index('own_import_rows_key_idx').on(table.userId, table.tableName, table.key),
  ],
);
statePolicy(ownImportRows, { owner: 'userId', isHealth: true, exported: false });
