import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Copies that were written completely, by the schedule, from the page or with `npm run backup`. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    finishedAt: instant('finished_at').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    /** The columns below are empty in rows of earlier versions. */
    startedAt: instant('started_at'),
    /** File name in the target. Null: written to a path of the operator, so it is neither tried nor removed. */
    name: text(),
    target: text().$type<'disk' | 'bucket'>(),
    encrypted: boolean().notNull().default(false),
    /** Of the manifest, which contains the checksums of all tables and files. */
    manifestSha256: text('manifest_sha256'),
    triedAt: instant('tried_at'),
    trialPassed: boolean('trial_passed'),
    trialDetail: text('trial_detail'),
    /** By retention. */
    removedAt: instant('removed_at'),
  },
  (table) => [index('backup_runs_finished_at_idx').on(table.finishedAt)],
);
statePolicy(backupRuns, 'not personal');
