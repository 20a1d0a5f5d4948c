import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { checkFile, FileStoreOutage, type Files } from './files.ts';

/** Stores files in a folder. A file appears complete or not at all, and is synced to disk before `put` returns. */
export function createDiskFiles(folder: string): Files {
  return {
    async put(key, bytes, type) {
      checkFile(key, type);
      const path = join(folder, key);
      // Beside the target, so that the rename stays on one disk; no key has a leading dot.
      const unfinished = join(dirname(path), `.${randomUUID()}.unfinished`);
      try {
        await writeIntoFolder(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw asOutage(error);
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
      await removeEmptyFolders(folder, dirname(join(folder, key)));
    },
  };
}

/** A full, broken or read-only disk is reported as an outage of the store. */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error && 'errno' in error)) return error;
  return new FileStoreOutage('The disk did not take a file.', { cause: error });
}

const TRIES = 5;

/** An empty folder is removed with its last file, so it may disappear between mkdir and write. */
async function writeIntoFolder(path: string, bytes: Uint8Array) {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeThrough(path, bytes);
      return;
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || tries === TRIES) throw error;
    }
  }
}

/** Stops at the root folder, which is retained. */
async function removeEmptyFolders(top: string, emptied: string) {
  for (let path = resolve(emptied); path.startsWith(`${resolve(top)}${sep}`); path = dirname(path)) {
    try {
      await rmdir(path);
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) return;
      throw error;
    }
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this the new name could be lost in a power failure. The folder may already be removed with the file. */
async function syncFolder(path: string) {
  const folder = await openIfThere(path);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
