import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';

/** A folder that is removed when the test ends, together with a database that still runs in it. */
export async function scratchFolder(): Promise<string> {
  const folder = await makeScratchFolder();
  onTestFinished(() => removeScratchFolder(folder));
  return folder;
}

/** Not mkdtemp: its folder is closed to the account that runs PostgreSQL when we are root. */
export async function makeScratchFolder(): Promise<string> {
  const folder = join(tmpdir(), `formkurva-scratch-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { mode: 0o755 });
  return folder;
}

export async function removeScratchFolder(folder: string): Promise<void> {
  await stopPostmaster(join(folder, 'postgres'));
  // A process that was just stopped may still be writing its last file.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
