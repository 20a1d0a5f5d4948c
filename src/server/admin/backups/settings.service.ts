import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { BACKUP_BOUNDS, DEFAULT_BACKUP_HOUR, DEFAULT_BACKUP_RETENTION } from '#domain/admin/backups/backup-bounds.ts';
import type { BackupSettings } from '#domain/admin/backups/backups.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { BackupProblem } from '#server/platform/db/backup/backup-problem.ts';
import { type BackupTarget, createBucketTarget, createDiskTarget } from '#server/platform/db/backup/backup-target.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Random } from '#server/platform/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findSettings, type SettingsRow, upsertSettings } from './backups.store.ts';

export type BackupDeps = Pick<AppDeps, 'config' | 'clock' | 'random' | 'secret'>;

export type SettingsInput = Omit<BackupSettings, 'encrypted'> & {
  passphrase: string | null;
  bucketSecret: string | null;
};

/** The settings before an admin has saved any. A demo has no schedule. */
const defaults = (demo: boolean): Omit<SettingsRow, 'changedAt'> => ({
  only: true,
  enabled: !demo,
  hour: DEFAULT_BACKUP_HOUR,
  ...DEFAULT_BACKUP_RETENTION,
  target: 'disk',
  bucket: null,
  bucketSecret: null,
  passphrase: null,
});

export async function readSettings(
  db: Db,
  { config }: Pick<BackupDeps, 'config'>,
): Promise<Omit<SettingsRow, 'changedAt'>> {
  return (await findSettings(db)) ?? defaults(config.demo);
}

/** Without the secrets. */
export function shownSettings(
  row: Omit<SettingsRow, 'changedAt'>,
  { config }: Pick<BackupDeps, 'config'>,
): BackupSettings {
  const { enabled, hour, days, weeks, months, target, bucket } = row;
  const encrypted = config.backupPassphrase !== null || row.passphrase !== null;
  return { enabled, hour, retention: { days, weeks, months }, target, bucket, encrypted };
}

export async function saveSettings(db: Db, deps: BackupDeps, actorId: string, input: SettingsInput): Promise<void> {
  const { passphrase, bucketSecret, retention, ...rest } = input;
  const before = await readSettings(db, deps);
  if (passphrase && passphrase.length < BACKUP_BOUNDS.minPassphrase) throw refuse('BAD_INPUT', { passphrase: 'short' });
  const row = {
    ...rest,
    ...retention,
    passphrase: changedSecret(deps, before.passphrase, passphrase),
    bucketSecret: changedSecret(deps, before.bucketSecret, bucketSecret),
    changedAt: deps.clock(),
  };
  if (row.target === 'bucket' && (row.bucket === null || row.bucketSecret === null)) {
    throw refuse('BAD_INPUT', { bucket: 'incomplete' });
  }
  await db.transaction(async (tx) => {
    await upsertSettings(tx, row);
    const changes = [
      { field: 'schedule', from: scheduleOf(before), to: scheduleOf(row) },
      { field: 'retention', from: retentionOf(before), to: retentionOf(row) },
      { field: 'target', from: targetText(before), to: targetText(row) },
      { field: 'passphrase', from: before.passphrase ? 'set' : null, to: row.passphrase ? 'set' : null },
    ].filter(({ field, from, to }) => from !== to || (field === 'passphrase' && passphrase));
    await recordAdminEvent(tx, {
      at: deps.clock(),
      actorId,
      area: 'backup',
      action: 'change',
      subjectId: null,
      changes,
    });
  });
}

type Stored = Omit<SettingsRow, 'changedAt'>;
type Compared = Omit<Stored, 'only'>;
const scheduleOf = ({ enabled, hour }: Compared) => (enabled ? String(hour) : null);
const retentionOf = ({ days, weeks, months }: Compared) => `${days}/${weeks}/${months}`;
const targetText = ({ target, bucket }: Compared) => (target === 'bucket' ? (bucket?.bucket ?? '') : 'disk');

/** Null retains the stored secret, empty text removes it. */
function changedSecret(deps: BackupDeps, stored: Buffer | null, typed: string | null): Buffer | null {
  if (typed === null) return stored;
  return typed === '' ? null : sealText(deps.secret, typed, deps.random);
}

/** The passphrase of the environment, otherwise that of the settings; with null, copies are not encrypted. */
export function passphraseOf({ config, secret }: Pick<BackupDeps, 'config' | 'secret'>, row: Stored): string | null {
  return config.backupPassphrase ?? (row.passphrase && openText(secret, row.passphrase));
}

/** `kind` is that of a copy, which may have been written before the target was changed. */
export function targetOf(deps: Pick<BackupDeps, 'config' | 'secret'>, row: Stored, kind = row.target): BackupTarget {
  const { backupDir } = deps.config;
  if (kind === 'disk') return createDiskTarget(backupDir);
  if (row.bucket === null || row.bucketSecret === null) {
    throw new BackupProblem('bucket-missing', 'The bucket of this copy is not in the settings any more.');
  }
  return createBucketTarget({ ...row.bucket, secretAccessKey: openText(deps.secret, row.bucketSecret) }, backupDir);
}

const keyOf = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'backup-settings', 32));

function sealText(serverSecret: string, text: string, random: Pick<Random, 'bytes'>): Buffer {
  const nonce = Buffer.from(random.bytes(12));
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function openText(serverSecret: string, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch (error) {
    const message = 'The stored secrets cannot be read: SESSION_SECRET has changed. Type them again on the page.';
    throw new BackupProblem('unreadable-secrets', message, { cause: error });
  }
}
