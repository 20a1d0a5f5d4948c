import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

export const userActivityLog = pgTable(
  'user_activity_log',
  {
    userId: owner(),
    id: uuid().notNull(),
    section: text().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    loggedAt: instant('logged_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_activity_log_pkey', columns: [table.userId, table.id] }),
    index('user_activity_log_logged_at_idx').on(table.userId, table.loggedAt),
    // Rows are inserted nearly in order of time, so a BRIN index finds the rows of a day among millions.
    index('user_activity_log_time_idx').using('brin', table.loggedAt),
    check('user_activity_log_minutes', sql`${table.durationMinutes} between 1 and 1440`),
  ],
);
statePolicy(userActivityLog, { owner: 'userId', isHealth: false, exported: true });
