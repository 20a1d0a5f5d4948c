import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFile, type Files } from './files.ts';

/** Keeps files in a folder. A file appears whole or not at all, and is on the disk before `put` comes back. */
export function createDiskFiles(folder: string): Files {
  return {
    async put(key, bytes, type) {
      checkFile(key, type);
      const path = join(folder, key);
      // Beside the target, so that the rename stays on one disk; a leading dot cannot be part of a key.
      const unfinished = join(dirname(path), `.${randomUUID()}.unfinished`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key, part) {
      const type = checkFile(key);
      const file = await openIfThere(join(folder, key));
      if (!file) return null;
      const stats = await file.stat();
      if (stats.isFile()) return { stream: file.createReadStream(part), type, size: stats.size };
      await file.close();
      return null;
    },

    async delete(key) {
      checkFile(key);
      await rm(join(folder, key), { force: true });
    },
  };
}

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it the new name could be lost in a power failure although the content is there. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
