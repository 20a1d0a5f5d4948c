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

/** Files of food databases that were read into the catalogue, with what became of their rows. */
export const foodImportRuns = pgTable(
  'food_import_runs',
  {
    id: uuid().primaryKey(),
    source: text().$type<FoodImportSource>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file as it came; null when nobody said. */
    bytes: bigint({ mode: 'number' }),
    /** What was chosen, in the order it is sent; empty for the command line. */
    files: jsonb().$type<{ name: string; bytes: number }[]>().notNull().default([]),
    bytesSent: bigint('bytes_sent', { mode: 'number' }).notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    state: text().$type<FoodImportState>().notNull(),
    rowsRead: integer('rows_read').notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** Kept rows of which an admin's corrections stay. */
    corrected: integer().notNull().default(0),
    rejected: jsonb().$type<RejectedFoods>().notNull().default({}),
    /** Those of the file's columns that foods are read from. */
    columns: jsonb().$type<string[]>().notNull().default([]),
    /** Whether what it wrote is kept, so that it can be undone. */
    isUndoable: boolean('is_undoable').notNull().default(false),
    /** Foods that undoing has put back or removed, and those that it left because somebody has changed them since. */
    undone: integer().notNull().default(0),
    leftAsChanged: integer('left_as_changed').notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    error: text(),
    /** Null for the command line. Kept by id when the admin's account is deleted. */
    startedBy: uuid('started_by'),
    startedAt: instant('started_at').notNull(),
    /** Moves on with every batch: a run that stands still was interrupted. */
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // One at a time.
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

/** Foods of a database that spreads them over several files, until all files are read. Emptied when the run ends. */
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

/** Rows that were not taken in, to be looked at and put right. Kept for as long as the import can be undone. */
export const foodImportRejected = pgTable(
  'food_import_rejected',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => foodImportRuns.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    reason: text().$type<FoodRejection>().notNull(),
    /** Filled cells by column, of those that foods are read from. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** A line that is no row of the table, as it stands in the file. */
    line: text(),
    /** The food that somebody made of it. */
    foodId: text('food_id'),
  },
  (table) => [
    primaryKey({ name: 'food_import_rejected_pkey', columns: [table.runId, table.row] }),
    index('food_import_rejected_reason_idx').on(table.runId, table.reason, table.row),
  ],
);
statePolicy(foodImportRejected, 'not personal');

/** What an import did to each food, or would do once somebody has looked at it. Kept for as long as the import can be undone. */
export const foodImportChanges = pgTable(
  'food_import_changes',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => foodImportRuns.id, { onDelete: 'cascade' }),
    foodId: text('food_id').notNull(),
    state: text().$type<FoodChangeState>().notNull(),
    /** The food as its source told it before; null for a food that was new. */
    before: jsonb().$type<CatalogueFood>(),
    beforeAt: instant('before_at'),
    /** The food as the file tells it, while it waits. */
    after: jsonb().$type<CatalogueFood>(),
    large: jsonb().$type<LargeChange>(),
    /** How large that change is, in per cent up or down. */
    percent: integer().notNull().default(0),
    /** The food's own instant after the write: another one says that somebody has changed it since. */
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
