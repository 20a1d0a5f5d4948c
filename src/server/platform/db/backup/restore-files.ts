import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAlive } from '../system-error.ts';

/** The uploaded files of a restore, staged on disk. */
export type StagedFiles = {
  add: (path: string, body: AsyncIterable<Buffer>) => Promise<void>;
  /** Replaces the current files, in two renames for each top folder. */
  swapIn: () => Promise<void>;
  undo: () => Promise<void>;
  finish: () => Promise<void>;
};

/**
 * Stages inside the files folder, because a rename does not cross disks. Stages of earlier killed restores are removed. If the process is
 * killed between swap and commit, the former files are still in `.restore-…/old`, and only an operator can decide which ones are valid:
 * the next restore is refused with that path.
 */
export async function stageFiles(filesDir: string): Promise<StagedFiles> {
  const stage = join(filesDir, `.restore-${process.pid}`);
  const [fresh, old] = [join(stage, 'new'), join(stage, 'old')];
  await mkdir(filesDir, { recursive: true });
  await clearUnfinished(filesDir);
  await rm(stage, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await mkdir(old);
  let swapped = false;
  return {
    add: async (path, body) => {
      await mkdir(join(fresh, dirname(path)), { recursive: true });
      await pipeline(body, createWriteStream(join(fresh, path), { flags: 'wx', flush: true }));
    },
    swapIn: async () => {
      swapped = true;
      await moveAll(filesDir, old);
      await moveAll(fresh, filesDir);
    },
    undo: async () => {
      if (swapped) {
        await moveAll(filesDir, fresh);
        await moveAll(old, filesDir);
      }
      await rm(stage, { recursive: true, force: true });
    },
    finish: () => rm(stage, { recursive: true, force: true }),
  };
}

async function clearUnfinished(filesDir: string): Promise<void> {
  const left = (await readdir(filesDir)).filter((name) => /^\.restore-\d+$/.test(name));
  for (const name of left.filter((one) => !isAlive(Number(one.slice('.restore-'.length))))) {
    const former = await readdir(join(filesDir, name, 'old')).catch(() => []);
    if (former.length > 0) {
      throw new Error(
        `A restore was killed while it exchanged the files. The former ones are in ${join(filesDir, name, 'old')}: if the database still has ` +
          'its former rows, move them back over those in the files folder; then remove that folder and restore again.',
      );
    }
    await rm(join(filesDir, name), { recursive: true, force: true });
  }
}

/** Everything but our own stage, which is in the same folder. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!name.startsWith('.restore-')) await rename(join(from, name), join(to, name));
  }
}
