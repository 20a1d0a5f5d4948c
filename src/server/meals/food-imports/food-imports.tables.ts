import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  FoodImportSource,
  FoodImportState,
  FoodRejection,
  RejectedFoods,
} from '#domain/meals/catalogue/food-imports.ts';
import type { LargeChange } from '#domain/meals/catalogue/large-changes.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import type { CatalogueFood } from '../catalogue/catalogue-food.ts';

/** Import runs of food database files, with counts of their rows. */
export const foodImportRuns = pgTable(
  'food_import_runs',
  {
    id: uuid().primaryKey(),
    source: text().$type<FoodImportSource>().notNull(),
    fileName: text('file_name').notNull(),
    /** Size of the file; null when unknown. */
    bytes: bigint({ mode: 'number' }),
    /** Files in the order of upload; empty for the command line. */
    files: jsonb().$type<{ name: string; bytes: number }[]>().notNull().default([]),
    bytesSent: bigint('bytes_sent', { mode: 'number' }).notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    state: text().$type<FoodImportState>().notNull(),
    rowsRead: integer('rows_read').notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** Accepted rows of foods with corrections, which stay. */
    corrected: integer().notNull().default(0),
    rejected: jsonb().$type<RejectedFoods>().notNull().default({}),
    /** The columns of the file that foods are read from. */
    columns: jsonb().$type<string[]>().notNull().default([]),
    /** Whether the changes were recorded, so that it can be undone. */
    isUndoable: boolean('is_undoable').notNull().default(false),
    /** Foods that an undo restored or removed, and foods that it skipped because they have changed since. */
    undone: integer().notNull().default(0),
    leftAsChanged: integer('left_as_changed').notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    error: text(),
    /** Null for the command line. The id stays when the admin's account is deleted. */
    startedBy: uuid('started_by'),
    startedAt: instant('started_at').notNull(),
    /** Updated with every batch: a run without updates was interrupted. */
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // Allows one active run.
    uniqueIndex('food_import_runs_active_key').on(sql`(true)`).where(sql`${table.state} in ('running', 'undoing')`),
    check(
      'food_import_runs_state',
      sql`${table.state} in ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone')`,
    ),
    check('food_import_runs_source', sql`${table.source} in ('usda', 'livsmedelsverket', 'openfoodfacts')`),
  ],
);
statePolicy(foodImportRuns, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { startedBy: 'id' },
  exported: false,
});

/** Partial foods of a database that splits them over several files. Emptied when the run ends. */
export const foodImportParts = pgTable(
  'food_import_parts',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => foodImportRuns.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ name: 'food_import_parts_pkey', columns: [table.runId, table.key] })],
);
statePolicy(foodImportParts, 'not personal');

/** Rejected rows, which an admin can inspect and fix for as long as the import can be undone. */
export const foodImportRejected = pgTable(
  'food_import_rejected',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => foodImportRuns.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    reason: text().$type<FoodRejection>().notNull(),
    /** Non-empty cells by column, of the columns that foods are read from. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** The raw text of a line that could not be parsed. */
    line: text(),
    /** The food that an admin created from the row. */
    foodId: text('food_id'),
  },
  (table) => [
    primaryKey({ name: 'food_import_rejected_pkey', columns: [table.runId, table.row] }),
    index('food_import_rejected_reason_idx').on(table.runId, table.reason, table.row),
  ],
);
statePolicy(foodImportRejected, 'not personal');

/** Changes of foods by an import, applied or waiting for approval; stored for as long as the import can be undone. */
export const foodImportChanges = pgTable(
  'food_import_changes',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => foodImportRuns.id, { onDelete: 'cascade' }),
    foodId: text('food_id').notNull(),
    state: text().$type<FoodChangeState>().notNull(),
    /** The food with the values of its source before; null for a new food. */
    before: jsonb().$type<CatalogueFood>(),
    beforeAt: instant('before_at'),
    /** The food with the values of the file, while the change waits. */
    after: jsonb().$type<CatalogueFood>(),
    large: jsonb().$type<LargeChange>(),
    /** Size of the change in per cent, positive or negative. */
    percent: integer().notNull().default(0),
    /** Update time of the food after the write; a different one means that it has changed since. */
    writtenAt: instant('written_at'),
  },
  (table) => [
    primaryKey({ name: 'food_import_changes_pkey', columns: [table.runId, table.foodId] }),
    index('food_import_changes_waiting_idx')
      .on(table.runId, table.percent, table.foodId)
      .where(sql`${table.state} = 'waiting'`),
    index('food_import_changes_food_idx').on(table.foodId).where(sql`${table.state} = 'waiting'`),
    check(
      'food_import_changes_state',
      sql`${table.state} in ('waiting', 'left', 'written', 'undone', 'changed-since')`,
    ),
  ],
);
statePolicy(foodImportChanges, 'not personal');

export type FoodChangeState = 'waiting' | 'left' | 'written' | 'undone' | 'changed-since';
