import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists, succeeds } from './system-error.ts';

/**
 * Makes a folder and what is missing above it, open to pass for every account. The umask could shut the way for the account
 * that runs the database, so each new folder is opened by hand; folders that exist keep their rights.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await makeFolder(dirname(path));
  if (await succeeds(mkdir(path), ['EEXIST'])) await chmod(path, 0o755);
}
