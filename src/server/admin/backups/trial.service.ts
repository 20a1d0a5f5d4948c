import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkLedger } from '#server/cashback/ledger/check.service.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Manifest } from '#server/platform/db/backup/backup-manifest.ts';
import { BackupProblem, problemOf } from '#server/platform/db/backup/backup-problem.ts';
import { restoreBackup } from '#server/platform/db/backup/restore.ts';
import { withScratchDatabase } from '#server/platform/db/backup/scratch-database.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import { readDiskSpace } from '#server/platform/files/disk-space.ts';
import { type CopyRow, findCopy, readDatabaseBytes, updateCopy } from './backups.store.ts';
import { type CopyDeps, recorded, withCopy } from './copies.service.ts';

/**
 * Restores a copy into a scratch database and folder, and compares it by content: the manifest with the checksum that was recorded when
 * the copy was written, every table and file with the manifest, and the hash chain and balances of the ledger. The outcome is recorded
 * with the copy, and a difference is thrown.
 */
export async function tryCopy(db: Db, deps: CopyDeps, id: string): Promise<Manifest | null> {
  const copy = await findCopy(db, id);
  // Removed by retention meanwhile.
  if (copy === null) return null;
  return recorded(db, deps, 'trial', async () => {
    try {
      const manifest = await withCopy(db, deps, copy, (file, passphrase) => tryFile(db, deps, copy, file, passphrase));
      await updateCopy(db, id, { triedAt: deps.clock(), trialPassed: true, trialDetail: null });
      return manifest;
    } catch (error) {
      const { code, detail } = problemOf(error);
      // A full disk or an unreachable bucket does not mean that the copy is wrong.
      const isAboutCopy = ['damaged', 'differs', 'wrong-passphrase', 'no-passphrase', 'copy-missing'].includes(code);
      if (isAboutCopy) await updateCopy(db, id, { triedAt: deps.clock(), trialPassed: false, trialDetail: detail });
      throw error;
    }
  });
}

async function tryFile(db: Db, deps: CopyDeps, copy: CopyRow, file: string, passphrase: string | null) {
  const { config, ownerUrl } = deps;
  await requireSpace(db, deps);
  const filesDir = join(config.backupDir, `${copy.id}.${process.pid}.trial`);
  await mkdir(filesDir, { recursive: true });
  try {
    return await withScratchDatabase(ownerUrl, async (url) => {
      const { manifestSha256 } = copy;
      const migrationsFolder = join(projectRoot(), 'migrations');
      const manifest = await restoreBackup({
        url,
        filesDir,
        migrationsFolder,
        file,
        passphrase,
        force: true,
        manifestSha256,
      });
      for (const stored of manifest.files) await compareFile(filesDir, stored);
      await compareLedger(url);
      return manifest;
    });
  } finally {
    await rm(filesDir, { recursive: true, force: true });
  }
}

/** The embedded database is on this disk: a trial must not fill it. */
async function requireSpace(db: Db, { config }: CopyDeps): Promise<void> {
  if (config.databaseUrl !== null) return;
  const disk = await readDiskSpace(config.dataDir);
  const needed = 1.2 * (await readDatabaseBytes(db));
  if (disk === null || disk.freeBytes > needed) return;
  const megabytes = (count: number) => Math.ceil(count / 1_000_000);
  throw new BackupProblem(
    'disk-full',
    `A trial restore needs ${megabytes(needed)} MB, and ${megabytes(disk.freeBytes)} MB are free in ${config.dataDir}.`,
  );
}

async function compareFile(folder: string, stored: Manifest['files'][number]): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, stored.path)), hash);
  if (hash.digest('hex') === stored.sha256) return;
  throw new BackupProblem('differs', `The file ${stored.path} differs from the copy after restoring.`);
}

async function compareLedger(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    const { chain, accounts, rows, sum } = await checkLedger(db);
    const wrong = [chain.length, accounts.length, rows.length].reduce((all, count) => all + count, 0);
    if (wrong === 0 && sum === 0) return;
    throw new BackupProblem(
      'differs',
      `The restored ledger differs in ${Math.max(wrong, 1)} places from its hash chain.`,
    );
  } finally {
    await close();
  }
}
