import { bigint, date, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** What the service took on disk at the end of a day: what its growth is read from. */
export const storageDays = pgTable('storage_days', {
  day: date({ mode: 'string' }).primaryKey(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  /** Null where files are in a store of their own. */
  filesBytes: bigint('files_bytes', { mode: 'number' }),
  measuredAt: instant('measured_at').notNull(),
});
statePolicy(storageDays, 'not personal');
