/** Why a backup, a trial or a restore failed. Each has a text with what to do. */
export const BACKUP_PROBLEMS = [
  'wrong-passphrase',
  'no-passphrase',
  'unreadable-secrets',
  'disk-full',
  'folder-not-writable',
  'bucket-missing',
  'bucket-refused',
  'bucket-unreachable',
  'copy-missing',
  'damaged',
  'differs',
  'newer-version',
  'in-use',
  'no-database-right',
  'database',
  'interrupted',
  'unknown',
] as const;
export type BackupProblemCode = (typeof BACKUP_PROBLEMS)[number];
