import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/**
 * Append-only seals over the audit log: each contains the hash of the previous seal and of the entries since. Changing, removing or
 * inserting an entry directly in the database breaks every later seal.
 */
export const adminEventSeals = pgTable('admin_event_seals', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** The last entry that it covers. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  /** How many entries it and all previous seals cover. */
  entries: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** Set when verification failed: the last entry before the first change. Such a row seals nothing. */
  brokenAfter: bigint('broken_after', { mode: 'number' }),
});
statePolicy(adminEventSeals, 'not personal');
