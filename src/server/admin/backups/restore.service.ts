import { join } from 'node:path';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { repeatListedDeletions } from '#server/own-data/deletion/erase.service.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Manifest } from '#server/platform/db/backup/backup-manifest.ts';
import { BackupProblem } from '#server/platform/db/backup/backup-problem.ts';
import { verifyArchive } from '#server/platform/db/backup/read-archive.ts';
import { requireManifest, restoreBackup } from '#server/platform/db/backup/restore.ts';
import type { RestoreRequest } from '#server/platform/db/backup/restore-request.ts';
import { databaseCode } from '#server/platform/db/database-error.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import {
  findCopy,
  findSettings,
  insertFailures,
  insertRuns,
  listFailures,
  listRuns,
  upsertSettings,
} from './backups.store.ts';
import { type CopyDeps, recorded, withCopy, writeCopy } from './copies.service.ts';
import type { BackupDeps } from './settings.service.ts';

type Restore = {
  file: string;
  passphrase: string | null;
  /** Replaces the content of the database; without it only a database without rows is accepted. */
  force: boolean;
  /** For the audit log of the restored database; null for the command. */
  by: { actorId: string; reason: string } | null;
};

export type Restored = { manifest: Manifest; erased: number; requested: number };

/**
 * Replaces all rows and files with those of a copy, while no server uses the database. The list of copies and their settings are carried
 * over, because they are newer than the copy, and accounts that were deleted since are deleted again.
 */
export async function restoreCopy(
  ownerUrl: string,
  deps: Pick<BackupDeps, 'config' | 'clock' | 'random'>,
  { file, passphrase, force, by }: Restore,
): Promise<Restored> {
  const { config } = deps;
  const carried = await withDb(ownerUrl, readCarried);
  const migrationsFolder = join(projectRoot(), 'migrations');
  const manifest = await restoreBackup({
    ...{ url: ownerUrl, filesDir: config.filesDir, migrationsFolder, file, passphrase, force },
  });
  return withDb(ownerUrl, async (db) => {
    await writeCarried(db, carried);
    const repeated = await repeatListedDeletions(db, { ...deps, files: chooseFiles(config) });
    if (by) {
      const changes = [{ field: 'copyOf', from: null, to: manifest.createdAt }];
      await recordAdminEvent(db, {
        at: deps.clock(),
        actorId: by.actorId,
        reason: by.reason,
        area: 'backup',
        action: 'restore',
        subjectId: null,
        changes,
      });
    }
    return { manifest, ...repeated };
  });
}

type Carried = Awaited<ReturnType<typeof readCarried>>;

/** SQLSTATE undefined_table and undefined_column: an empty database, or one of an earlier version. */
const NOT_THERE = ['42P01', '42703'];

async function readCarried(db: Db) {
  try {
    return { settings: await findSettings(db), runs: await listRuns(db), failures: await listFailures(db) };
  } catch (error) {
    if (NOT_THERE.includes(databaseCode(error) ?? '')) return null;
    throw error;
  }
}

async function writeCarried(db: Db, carried: Carried): Promise<void> {
  if (carried === null) return;
  await db.transaction(async (tx) => {
    if (carried.settings) await upsertSettings(tx, carried.settings);
    await insertRuns(tx, carried.runs);
    await insertFailures(tx, carried.failures);
  });
}

async function withDb<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

type Servers = { stop: () => Promise<void>; start: () => Promise<void> };

/**
 * Restores a stored copy on the request of an admin: the copy is fetched and read to its end, and the present state is copied, while the
 * servers still run. They start again whatever the outcome; a failure changes nothing and is recorded for the page.
 */
export async function restoreStored(deps: CopyDeps, request: RestoreRequest, servers: Servers): Promise<void> {
  await withDb(deps.ownerUrl, (db) =>
    recorded(db, deps, 'restore', async () => {
      const copy = await findCopy(db, request.id);
      if (copy === null) throw new BackupProblem('copy-missing', 'The copy was removed meanwhile.');
      await withCopy(db, deps, copy, async (file, configured) => {
        const passphrase = request.passphrase ?? configured;
        requireManifest(await verifyArchive(file, passphrase), copy.manifestSha256);
        await writeCopy(db, deps, { removesExpired: false });
        await servers.stop();
        try {
          await restoreCopy(deps.ownerUrl, deps, { file, passphrase, force: true, by: request });
        } finally {
          await servers.start();
        }
      });
    }),
  );
}
