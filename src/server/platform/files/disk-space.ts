import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Size and free space of a folder's disk; null when the folder does not exist. */
export async function readDiskSpace(folder: string): Promise<{ totalBytes: number; freeBytes: number } | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { totalBytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize };
}

/** Total size of all files below a folder. Files that are deleted meanwhile are not counted. */
export async function sumFileBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await sumFileBytes(path);
    else sum += (await stat(path).catch(() => null))?.size ?? 0;
  }
  return sum;
}
