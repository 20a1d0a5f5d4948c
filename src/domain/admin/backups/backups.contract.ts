import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { BACKUP_BOUNDS } from './backup-bounds.ts';
import { BACKUP_PROBLEMS } from './backup-problems.ts';

const about = callsAbout('admin backups', { access: 'admin', area: 'operations' });

/** Changes what is copied, where to and with which secret, or replaces everything. */
const sensitive = { recentPassword: true };

export const BACKUP_TARGETS = ['disk', 'bucket'] as const;
export type BackupTargetKind = (typeof BACKUP_TARGETS)[number];

const count = z.int().min(0);
const secretText = z.string().max(BACKUP_BOUNDS.maxPassphrase);

const retention = z.object({
  days: z.int().min(BACKUP_BOUNDS.minDays).max(BACKUP_BOUNDS.maxDays),
  weeks: count.max(BACKUP_BOUNDS.maxWeeks),
  months: count.max(BACKUP_BOUNDS.maxMonths),
});

const bucket = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(300),
  bucket: filledText(100),
  region: filledText(60),
  accessKeyId: filledText(200),
});

const settings = z.object({
  enabled: z.boolean(),
  /** Local hour (Europe/Stockholm). */
  hour: z.int().min(0).max(23),
  retention,
  target: z.enum(BACKUP_TARGETS),
  bucket: bucket.nullable(),
  encrypted: z.boolean(),
});
export type BackupSettings = z.infer<typeof settings>;

const copy = z.object({
  id,
  name: z.string(),
  at: instant,
  seconds: count.nullable(),
  bytes: count,
  rows: count,
  files: count,
  target: z.enum(BACKUP_TARGETS),
  encrypted: z.boolean(),
  /** The last trial restore: null before the first. */
  trial: z.object({ at: instant, passed: z.boolean(), detail: z.string().nullable() }).nullable(),
});
export type BackupCopy = z.infer<typeof copy>;

const problem = z.object({
  step: z.enum(['backup', 'trial', 'restore']),
  at: instant,
  code: z.enum(BACKUP_PROBLEMS),
  detail: z.string(),
});

const state = z.object({
  settings,
  /** Where copies are stored: a folder, or a bucket. */
  place: z.string(),
  /** Secrets are never sent to the browser. */
  hasPassphrase: z.boolean(),
  hasBucketSecret: z.boolean(),
  nextAt: instant.nullable(),
  running: z.enum(['backup', 'trial']).nullable(),
  /** Stored copies, newest first. */
  copies: z.array(copy),
  provenAt: instant.nullable(),
  /** The last failure of each step, until it succeeds again. */
  problems: z.array(problem),
  /** Uploaded files are in an object store of their own, which a copy does not contain. */
  filesElsewhere: z.boolean(),
});
export type BackupState = z.infer<typeof state>;

export const backupsContract = {
  state: about('GET', '/admin/backups', 'Copies, their schedule, and whether they could be restored').output(state),
  saveSettings: about('PUT', '/admin/backups/settings', 'Change schedule, retention, target and encryption')
    .meta(sensitive)
    .input(
      settings.omit({ encrypted: true }).extend({
        /** Null retains the stored one; empty text removes it. */
        passphrase: secretText.nullable(),
        bucketSecret: secretText.nullable(),
      }),
    )
    .output(done),
  runNow: about('POST', '/admin/backups/run', 'Write a copy now').output(done),
  tryNow: about('POST', '/admin/backups/{id}/trial', 'Restore a copy on trial, into a scratch database')
    .input(z.object({ id }))
    .output(done),
  restore: about('POST', '/admin/backups/{id}/restore', 'Replace all data with the content of a copy')
    .meta(sensitive)
    .input(z.object({ id, name: text(200), reason: filledText(200), passphrase: secretText.default('') }))
    .output(done),
};
