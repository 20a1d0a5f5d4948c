import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/**
 * Seals over the audit log, only ever added to: each holds the hash of the seal before it and of the entries since. Whoever changes, removes
 * or slips in an entry behind the database's back breaks every seal after it.
 */
export const adminEventSeals = pgTable('admin_event_seals', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** The last entry that it covers. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  /** How many entries it and all before it cover. */
  entries: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** Of a check that failed: the last entry before which all is as it was sealed. Such a row seals nothing. */
  brokenAfter: bigint('broken_after', { mode: 'number' }),
});
statePolicy(adminEventSeals, 'not personal');
