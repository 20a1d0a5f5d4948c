import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../system-error.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BucketOptions, createBucket } from './bucket.ts';

/** A place for finished copies. */
export type BackupTarget = {
  kind: 'disk' | 'bucket';
  /** For people: the folder, or the bucket and its host. */
  place: string;
  /** Takes a finished file over from the folder for drafts. */
  store: (file: string, name: string) => Promise<void>;
  /** The copy as a file on this machine; `release` removes what was only fetched. */
  fetch: (name: string) => Promise<{ file: string; release: () => Promise<void> }>;
  remove: (name: string) => Promise<void>;
};

export function createDiskTarget(folder: string): BackupTarget {
  return {
    kind: 'disk',
    place: folder,
    store: async (file, name) => {
      await mkdir(folder, { recursive: true });
      await rename(file, join(folder, name));
    },
    fetch: async (name) => {
      const file = join(folder, name);
      if (!(await exists(file))) throw new BackupProblem('copy-missing', `There is no backup ${file}.`);
      return { file, release: async () => undefined };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** `drafts` is a folder on this machine for copies on their way. */
export function createBucketTarget(options: BucketOptions, drafts: string): BackupTarget {
  const bucket = createBucket(options);
  return {
    kind: 'bucket',
    place: `${options.bucket} (${new URL(options.endpoint).host})`,
    store: async (file, name) => {
      await bucket.upload(name, file);
      // A provider that lost a part would otherwise be noticed at the next trial only.
      const [sent, stored] = [(await stat(file)).size, await bucket.sizeOf(name)];
      if (sent !== stored)
        throw new BackupProblem('differs', `The bucket holds ${stored} of ${sent} bytes of ${name}.`);
      await rm(file, { force: true });
    },
    fetch: async (name) => {
      const file = join(drafts, `${name}.${process.pid}.fetched`);
      const release = () => rm(file, { force: true });
      await mkdir(drafts, { recursive: true });
      try {
        await bucket.download(name, file);
      } catch (error) {
        await release();
        throw error;
      }
      return { file, release };
    },
    remove: (name) => bucket.remove(name),
  };
}
