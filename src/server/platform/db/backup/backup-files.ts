import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Pack } from 'tar-stream';
import { errorCode, exists } from '../system-error.ts';
import { fileEntry, type ManifestFile } from './backup-manifest.ts';
import { addFile } from './tar.ts';

/** All uploaded files, by name. A file that is deleted during the backup is left out. */
export async function storeFiles(archive: Pack, filesDir: string): Promise<ManifestFile[]> {
  const stored: ManifestFile[] = [];
  for (const path of await listFiles(filesDir)) {
    const handle = await openIfThere(join(filesDir, path));
    if (handle === null) continue;
    try {
      stored.push(await storeFile(archive, path, handle));
    } finally {
      await handle.close();
    }
  }
  return stored;
}

/** Names with a leading dot are temporary files, such as unfinished uploads. */
async function listFiles(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))).sort();
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function storeFile(archive: Pack, path: string, handle: FileHandle): Promise<ManifestFile> {
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  await addFile(archive, { name: fileEntry(path), size }, summedUp(handle, size, hash));
  return { path, bytes: size, sha256: hash.digest('hex') };
}

async function* summedUp(
  handle: FileHandle,
  size: number,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  if (size === 0) return;
  // Bytes that are appended meanwhile are not part of this backup.
  for await (const chunk of handle.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
    hash.update(chunk);
    yield chunk;
  }
}
