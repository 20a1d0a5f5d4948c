import { BACKUP_BOUNDS } from '#domain/admin/backups/backup-bounds.ts';
import type { BackupState, BackupTargetKind } from '#domain/admin/backups/backups.contract.ts';

export type BackupForm = {
  enabled: boolean;
  hour: string;
  days: number | null;
  weeks: number | null;
  months: number | null;
  target: BackupTargetKind;
  endpoint: string;
  bucketName: string;
  region: string;
  accessKeyId: string;
  bucketSecret: string;
  passphrase: string;
  removesPassphrase: boolean;
};

/** Codes of texts under `mistake`. */
type Mistakes = Partial<Record<keyof BackupForm, 'needed' | 'days' | 'weeks' | 'months' | 'address' | 'short'>>;

/** The properties of each group of fields. */
export type FieldsProps = {
  form: BackupForm;
  change: (changes: Partial<BackupForm>) => void;
  mistakes: Mistakes;
};

export function formOf({ settings }: BackupState): BackupForm {
  const { enabled, hour, retention, target, bucket } = settings;
  return {
    ...{ enabled, hour: String(hour), ...retention, target },
    endpoint: bucket?.endpoint ?? '',
    bucketName: bucket?.bucket ?? '',
    region: bucket?.region ?? '',
    accessKeyId: bucket?.accessKeyId ?? '',
    bucketSecret: '',
    passphrase: '',
    removesPassphrase: false,
  };
}

const within = (value: number | null, min: number, max: number) =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

export function mistakesOf(form: BackupForm, state: Pick<BackupState, 'hasBucketSecret'>): Mistakes {
  const found: Mistakes = {};
  if (!within(form.days, BACKUP_BOUNDS.minDays, BACKUP_BOUNDS.maxDays)) found.days = 'days';
  if (!within(form.weeks, 0, BACKUP_BOUNDS.maxWeeks)) found.weeks = 'weeks';
  if (!within(form.months, 0, BACKUP_BOUNDS.maxMonths)) found.months = 'months';
  if (form.passphrase !== '' && form.passphrase.length < BACKUP_BOUNDS.minPassphrase) found.passphrase = 'short';
  if (form.target === 'disk') return found;
  for (const field of ['bucketName', 'region', 'accessKeyId'] as const) {
    if (form[field].trim() === '') found[field] = 'needed';
  }
  if (!/^https?:\/\/[^\s/]+/.test(form.endpoint.trim())) found.endpoint = 'address';
  if (form.bucketSecret === '' && !state.hasBucketSecret) found.bucketSecret = 'needed';
  return found;
}

export function inputOf(form: BackupForm) {
  const isBucket = form.target === 'bucket';
  return {
    enabled: form.enabled,
    hour: Number(form.hour),
    retention: { days: form.days ?? 0, weeks: form.weeks ?? 0, months: form.months ?? 0 },
    target: form.target,
    bucket:
      isBucket || form.bucketName !== ''
        ? {
            endpoint: form.endpoint.trim(),
            bucket: form.bucketName.trim(),
            region: form.region.trim(),
            accessKeyId: form.accessKeyId.trim(),
          }
        : null,
    bucketSecret: form.bucketSecret === '' ? null : form.bucketSecret,
    passphrase: form.removesPassphrase ? '' : form.passphrase === '' ? null : form.passphrase,
  };
}
