import type { BackupProblemCode } from '#domain/admin/backups/backup-problems.ts';
import { errorText, reasonOf } from '../../error-for-log.ts';
import { databaseCode } from '../database-error.ts';
import { errorCode } from '../system-error.ts';
import { WrongPassphrase } from './age.ts';

/** A failure whose cause an operator can fix; the message is for the command line, the code for the page. */
export class BackupProblem extends Error {
  constructor(
    readonly code: BackupProblemCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const BY_SYSTEM_CODE: Readonly<Record<string, BackupProblemCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'folder-not-writable',
  EPERM: 'folder-not-writable',
  EROFS: 'folder-not-writable',
  ENOTDIR: 'folder-not-writable',
};

/** What went wrong, in a code, with the technical cause. */
export function problemOf(error: unknown): { code: BackupProblemCode; detail: string } {
  return { code: codeOf(error), detail: reasonOf(error).slice(0, 500) || errorText(error) };
}

function codeOf(error: unknown): BackupProblemCode {
  if (error instanceof BackupProblem) return error.code;
  if (error instanceof WrongPassphrase) return 'wrong-passphrase';
  const bySystem = BY_SYSTEM_CODE[errorCode(error) ?? ''];
  if (bySystem) return bySystem;
  const state = databaseCode(error);
  // SQLSTATE disk_full.
  if (state === '53100') return 'disk-full';
  if (state !== null) return 'database';
  if (error instanceof Error && error.name === 'AbortError') return 'interrupted';
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : 'unknown';
}
