import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expiredCopies } from '#domain/admin/backups/backup-retention.ts';
import { writeBackup } from '#server/platform/db/backup/backup.ts';
import { manifestSha256 } from '#server/platform/db/backup/backup-manifest.ts';
import { problemOf } from '#server/platform/db/backup/backup-problem.ts';
import type { Db } from '#server/platform/db/db.ts';
import { exists, isAlive } from '#server/platform/db/system-error.ts';
import {
  type BackupStep,
  type CopyRow,
  deleteFailures,
  insertCopy,
  insertFailure,
  listCopies,
  updateCopy,
} from './backups.store.ts';
import { type BackupDeps, passphraseOf, readSettings, targetOf } from './settings.service.ts';

/** `ownerUrl` is the connection of the owner, who can read every table; the account of the servers may lack that right. */
export type CopyDeps = BackupDeps & { ownerUrl: string; signal?: AbortSignal | undefined };

export type WrittenCopy = { id: string; name: string; place: string; rows: number; tables: number; files: number };

/** Writes a copy into the configured target and removes expired ones. A failure is recorded for the page, and thrown. */
export function writeCopy(db: Db, deps: CopyDeps, { removesExpired = true } = {}): Promise<WrittenCopy> {
  return recorded(db, deps, 'backup', async () => {
    const written = await writeRecorded(db, deps);
    if (removesExpired) await removeExpired(db, deps);
    return written;
  });
}

async function writeRecorded(db: Db, deps: CopyDeps): Promise<WrittenCopy> {
  const { config, clock, random, ownerUrl, signal } = deps;
  const settings = await readSettings(db, deps);
  const [passphrase, target] = [passphraseOf(deps, settings), targetOf(deps, settings)];
  const startedAt = clock();
  const name = `formkurva-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${passphrase ? '.age' : ''}`;
  await mkdir(config.backupDir, { recursive: true });
  await removeDrafts(config.backupDir);
  const draft = join(config.backupDir, `${name}.${process.pid}.draft`);
  try {
    const manifest = await writeBackup({
      ...{ url: ownerUrl, filesDir: config.filesDir, file: draft, now: startedAt, signal },
      encryption: passphrase === null ? null : { passphrase },
    });
    const { size } = await stat(draft);
    await target.store(draft, name);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const [tables, files] = [manifest.tables.length, manifest.files.length];
    const id = random.uuid();
    await insertCopy(db, {
      ...{ id, startedAt, finishedAt: clock(), bytes: size, rows, files, name, target: target.kind },
      ...{ encrypted: passphrase !== null, manifestSha256: manifestSha256(manifest) },
    });
    return { id, name, place: target.place, rows, tables, files };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Deletes files that killed runs have left: drafts, and copies fetched from a bucket. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.(\d+)\.(?:draft|fetched|unfinished|trial)$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeExpired(db: Db, deps: CopyDeps): Promise<void> {
  const settings = await readSettings(db, deps);
  const copies = await listCopies(db);
  const expired = expiredCopies(
    copies.map(({ id, finishedAt, trialPassed }) => ({ id, at: finishedAt.getTime(), isProven: trialPassed === true })),
    settings,
  );
  for (const copy of copies.filter(({ id }) => expired.includes(id))) {
    await targetOf(deps, settings, copy.target ?? 'disk').remove(copy.name ?? '');
    await updateCopy(db, copy.id, { removedAt: deps.clock() });
  }
}

/** Records a failure of the step, or that it succeeds again. */
export async function recorded<Result>(
  db: Db,
  { clock, random }: Pick<CopyDeps, 'clock' | 'random'>,
  step: BackupStep,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    await deleteFailures(db, step);
    return result;
  } catch (error) {
    await insertFailure(db, { id: random.uuid(), at: clock(), step, ...problemOf(error) });
    throw error;
  }
}

/** A stored copy as a file on this machine, until the work with it ends. */
export async function withCopy<Result>(
  db: Db,
  deps: BackupDeps,
  copy: Pick<CopyRow, 'name' | 'target'>,
  work: (file: string, passphrase: string | null) => Promise<Result>,
): Promise<Result> {
  const settings = await readSettings(db, deps);
  if (await exists(deps.config.backupDir)) await removeDrafts(deps.config.backupDir);
  const { file, release } = await targetOf(deps, settings, copy.target ?? 'disk').fetch(copy.name ?? '');
  try {
    return await work(file, passphraseOf(deps, settings));
  } finally {
    await release();
  }
}
