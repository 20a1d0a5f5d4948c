import { bigint, date, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Disk usage at the end of a day, from which growth is computed. */
export const storageDays = pgTable('storage_days', {
  day: date({ mode: 'string' }).primaryKey(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  /** Null when files are in an external store. */
  filesBytes: bigint('files_bytes', { mode: 'number' }),
  measuredAt: instant('measured_at').notNull(),
});
statePolicy(storageDays, 'not personal');
