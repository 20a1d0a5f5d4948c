import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Work to be done after a transaction: mail, text messages, clean-up. A row survives any crash until it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Emptied when the job is done: it may hold addresses and links. */
    payload: jsonb().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(8),
    runAt: instant('run_at').notNull(),
    /** The lease: a running job is taken over after this time. */
    lockedUntil: instant('locked_until'),
    /** When the last attempt began, for its duration. */
    startedAt: instant('started_at'),
    lastError: text('last_error'),
    uniqueKey: text('unique_key'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('jobs_waiting_run_at_idx').on(table.runAt).where(sql`${table.state} = 'waiting'`),
    index('jobs_running_locked_until_idx').on(table.lockedUntil).where(sql`${table.state} = 'running'`),
    index('jobs_failed_finished_at_idx').on(table.finishedAt).where(sql`${table.state} = 'failed'`),
    index('jobs_done_finished_at_idx').on(table.finishedAt).where(sql`${table.state} = 'done'`),
    // Only over waiting jobs: a request that arrives while the same work runs may concern newer data.
    uniqueIndex('jobs_waiting_unique_key').on(table.uniqueKey).where(sql`${table.state} = 'waiting'`),
    index('jobs_running_unique_key_idx').on(table.uniqueKey).where(sql`${table.state} = 'running'`),
    // For the last run of each recurring job.
    index('jobs_recurring_idx').on(table.uniqueKey, table.finishedAt).where(sql`${table.uniqueKey} like 'every:%'`),
    check('jobs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
statePolicy(jobs, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { payload: 'erase' },
  exported: false,
});
