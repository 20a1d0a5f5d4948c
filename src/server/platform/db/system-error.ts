import { chmod, lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The code of a system or database error ("ENOENT", "57P03"), or null when it has none. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Runs the work and ignores errors with the listed codes: returns whether it succeeded. */
export async function succeeds(work: Promise<unknown>, unless: readonly string[]): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (unless.includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return succeeds(lstat(path), ['ENOENT', 'ENOTDIR']);
}

/** Whether a process with that id exists on this machine; EPERM means that it does and belongs to another account. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Creates a folder and its missing parents, accessible for every account. The umask could exclude the account that runs the database, so
 * the mode of each new folder is set; existing folders are unchanged.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await makeFolder(dirname(path));
  if (await succeeds(mkdir(path), ['EEXIST'])) await chmod(path, 0o755);
}
