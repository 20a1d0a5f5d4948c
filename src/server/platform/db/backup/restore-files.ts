import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The uploaded files of a restore, on the disk but not yet in force. */
export type StagedFiles = {
  add: (path: string, body: AsyncIterable<Buffer>) => Promise<void>;
  /** Puts them in the place of the present ones, in two renames for each top folder. */
  swapIn: () => Promise<void>;
  undo: () => Promise<void>;
  finish: () => Promise<void>;
};

/**
 * Stages inside the files folder, because that may be a disk of its own and a rename does not cross disks. Should the process be
 * killed between swap and commit, the former files are still in `.restore-…/old`.
 */
export async function stageFiles(filesDir: string): Promise<StagedFiles> {
  const stage = join(filesDir, `.restore-${process.pid}`);
  const [fresh, old] = [join(stage, 'new'), join(stage, 'old')];
  await mkdir(filesDir, { recursive: true });
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

/** Everything but our own stage, which lies in the folder itself. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!name.startsWith('.restore-')) await rename(join(from, name), join(to, name));
  }
}
