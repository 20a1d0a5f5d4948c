import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HealthSource, SampleKind } from '#domain/health/health-codes.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const SOURCES = sql.raw("'apple-health', 'google-fit', 'health-connect', 'withings', 'garmin'");

/** Imported files of health data; an import can be undone for thirty days. */
export const healthImports = pgTable(
  'health_imports',
  {
    userId: owner(),
    id: uuid().notNull(),
    source: text().$type<HealthSource>().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneAt: instant('undone_at'),
    weights: integer().notNull().default(0),
    samples: integer().notNull().default(0),
    workouts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'health_imports_pkey', columns: [table.userId, table.id] }),
    check('health_imports_source', sql`${table.source} in (${SOURCES})`),
  ],
);
statePolicy(healthImports, { owner: 'userId', isHealth: true, exported: true });

/**
 * Steps (count), active energy (kcal) and body fat (%) of days, from other apps. They are shown and never added to remaining calories. A
 * day that was imported before its end and again later has a row for each value; the largest one counts.
 */
export const healthSamples = pgTable(
  'health_samples',
  {
    userId: owner(),
    /** Derived from source, kind, day and value. */
    id: uuid().notNull(),
    kind: text().$type<SampleKind>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    value: doublePrecision().notNull(),
    source: text().$type<HealthSource>().notNull(),
    importId: uuid('import_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'health_samples_pkey', columns: [table.userId, table.id] }),
    index('health_samples_date_idx').on(table.userId, table.kind, table.date),
    index('health_samples_import_idx').on(table.userId, table.importId),
    check('health_samples_kind', sql`${table.kind} in ('steps', 'active-energy', 'body-fat')`),
    check('health_samples_source', sql`${table.source} in (${SOURCES})`),
    check('health_samples_value', sql`${table.value} between 1 and 200000`),
  ],
);
statePolicy(healthSamples, { owner: 'userId', isHealth: true, exported: true });
