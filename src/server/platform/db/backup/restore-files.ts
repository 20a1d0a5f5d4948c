import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exists, isAlive } from '../system-error.ts';

/** The uploaded files of a restore, staged on disk. */
export type StagedFiles = {
  /** Also stored in the database by the restore's transaction. */
  id: string;
  add: (path: string, body: AsyncIterable<Buffer>) => Promise<void>;
  /** Replaces the current files, in two renames for each top folder. */
  swapIn: () => Promise<void>;
  undo: () => Promise<void>;
  finish: () => Promise<void>;
};

const STAGE = /^\.restore-(\d+)$/;
/** In a stage: its id, and an empty file from the moment when all former files have been moved away. */
const ID = 'id';
const EMPTIED = 'emptied';

/** Stages inside the files folder, because a rename does not cross disks. */
export async function stageFiles(filesDir: string): Promise<StagedFiles> {
  const stage = join(filesDir, `.restore-${process.pid}`);
  const [fresh, old] = [join(stage, 'new'), join(stage, 'old')];
  const id = randomUUID();
  await mkdir(filesDir, { recursive: true });
  await rm(stage, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await mkdir(old);
  await writeFile(join(stage, ID), id, { flush: true });
  let swapped = false;
  return {
    id,
    add: async (path, body) => {
      await mkdir(join(fresh, dirname(path)), { recursive: true });
      await pipeline(body, createWriteStream(join(fresh, path), { flags: 'wx', flush: true }));
    },
    swapIn: async () => {
      swapped = true;
      await moveAll(filesDir, old);
      await writeFile(join(stage, EMPTIED), '');
      await moveAll(fresh, filesDir);
    },
    undo: async () => {
      if (swapped) await moveBack(filesDir, stage);
      await rm(stage, { recursive: true, force: true });
    },
    finish: () => rm(stage, { recursive: true, force: true }),
  };
}

/** Ends the stages of killed restores: by removing them if their rows were committed, otherwise by moving the former files back. */
export async function settleStages(
  filesDir: string,
  isCommitted: (id: string) => Promise<boolean>,
): Promise<'finished' | 'undone' | null> {
  if (!(await exists(filesDir))) return null;
  let outcome: 'finished' | 'undone' | null = null;
  for (const name of await readdir(filesDir)) {
    const pid = Number(STAGE.exec(name)?.[1] ?? 0);
    if (pid === 0 || (isAlive(pid) && pid !== process.pid)) continue;
    const stage = join(filesDir, name);
    const id = await readFile(join(stage, ID), 'utf8').catch(() => '');
    const finished = id !== '' && (await isCommitted(id));
    if (!finished) await moveBack(filesDir, stage);
    await rm(stage, { recursive: true, force: true });
    outcome = finished ? 'finished' : 'undone';
  }
  return outcome;
}

/** May be repeated after another crash: until all former files were moved away, what is in the folder is theirs. */
async function moveBack(filesDir: string, stage: string): Promise<void> {
  if (await exists(join(stage, EMPTIED))) {
    await mkdir(join(stage, 'dropped'), { recursive: true });
    await moveAll(filesDir, join(stage, 'dropped'));
    await rm(join(stage, EMPTIED));
  }
  if (await exists(join(stage, 'old'))) await moveAll(join(stage, 'old'), filesDir);
}

/** Everything but the stages, which are in the same folder. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!STAGE.test(name)) await rename(join(from, name), join(to, name));
  }
}
