import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
/** One row per key. The key is a hash, because it holds addresses. */
/** One row per counted key. The key is a hash, because what is counted holds addresses. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: instant('window_started_at').notNull(),
  count: integer().notNull(),
});
statePolicy(rateLimits, 'not personal');
