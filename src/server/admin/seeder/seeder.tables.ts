import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SeedPart, SeedRunState, SeedWish } from '#domain/admin/seeder/seed-plan.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Runs of the data seeder. Members of a run have its id in users.seed_run. */
export const seedRuns = pgTable(
  'seed_runs',
  {
    id: uuid().primaryKey(),
    /** The same number gives the same people. */
    seed: integer().notNull(),
    wish: jsonb().$type<SeedWish>().notNull(),
    /** How many of each part are done. */
    done: jsonb().$type<Record<SeedPart, number>>().notNull(),
    state: text().$type<SeedRunState>().notNull(),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    error: text(),
    /** Stays as an id when the admin's account is deleted. */
    startedBy: uuid('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // One active run at a time.
    uniqueIndex('seed_runs_running_key').on(sql`(true)`).where(sql`${table.state} in ('running', 'removing')`),
    check('seed_runs_state', sql`${table.state} in ('running', 'removing', 'done', 'cancelled', 'failed', 'removed')`),
  ],
);
statePolicy(seedRuns, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { startedBy: 'id' },
  exported: false,
});
