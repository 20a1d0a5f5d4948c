import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per counted key. The key is a hash, because what is counted holds addresses. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: timestamp('window_started_at', { withTimezone: true, mode: 'date' }).notNull(),
  count: integer().notNull(),
});
