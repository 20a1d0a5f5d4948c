import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Backups that were written with `npm run backup`, wherever they are stored. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    finishedAt: instant('finished_at').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
  },
  (table) => [index('backup_runs_finished_at_idx').on(table.finishedAt)],
);
statePolicy(backupRuns, 'not personal');
