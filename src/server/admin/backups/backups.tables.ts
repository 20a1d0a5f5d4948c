import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BackupProblemCode } from '#domain/admin/backups/backup-problems.ts';
import type { BackupSettings } from '#domain/admin/backups/backups.contract.ts';
import { bytes, instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** One row. Secrets are encrypted with the server's secret, so that a copy of the database does not contain its own key. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    only: boolean().primaryKey().default(true),
    enabled: boolean().notNull(),
    hour: integer().notNull(),
    days: integer().notNull(),
    weeks: integer().notNull(),
    months: integer().notNull(),
    target: text().$type<BackupSettings['target']>().notNull(),
    bucket: jsonb().$type<BackupSettings['bucket']>(),
    bucketSecret: bytes('bucket_secret'),
    passphrase: bytes(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('backup_settings_only', sql`${table.only}`)],
);
statePolicy(backupSettings, 'not personal');

export type BackupStep = 'backup' | 'trial' | 'restore';

/** Failed attempts: the newest of each step is shown until the step succeeds. */
export const backupFailures = pgTable('backup_failures', {
  id: uuid().primaryKey(),
  at: instant('at').notNull(),
  step: text().$type<BackupStep>().notNull(),
  code: text().$type<BackupProblemCode>().notNull(),
  detail: text().notNull(),
});
statePolicy(backupFailures, 'not personal');
