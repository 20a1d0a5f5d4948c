import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { lockMigrations } from '../migrate/migrate.ts';
import { fileEntry, type Manifest, manifestSha256 } from './backup-manifest.ts';
import { BackupProblem } from './backup-problem.ts';
import { portableSettings } from './copy-table.ts';
import { inPublic, listTables } from './pg-catalog.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { type StagedFiles, stageFiles } from './restore-files.ts';
import { markRestored, settleKilledRestore } from './restore-marker.ts';
import { loadTables, restartSequences, verifyRows } from './restore-rows.ts';
import { applyMigrations, divideMigrations, type Migrations, rebuildSchema } from './restore-schema.ts';
import type { TarEntry } from './tar.ts';

export type RestoreOptions = {
  url: string;
  filesDir: string;
  migrationsFolder: string;
  file: string;
  /** Replaces the content of the database; without it only a database without rows is accepted. */
  force: boolean;
  /** The checksum of the expected manifest: a backup with another one is refused before anything is changed. */
  manifestSha256?: string | null;
  /** Of an encrypted backup. */
  passphrase?: string | null;
};

/**
 * Restores a backup in one transaction: either all rows and files are restored, in the current schema, or nothing has changed. The backup
 * may come from either kind of database and from an earlier version.
 */
export async function restoreBackup({
  url,
  filesDir,
  migrationsFolder,
  file,
  force,
  passphrase = null,
  manifestSha256: expected = null,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(file, passphrase);
  requireManifest(manifest, expected);
  const migrations = divideMigrations(migrationsFolder, manifest);
  const client = await connectClient(url);
  try {
    await client.query(`begin; ${portableSettings}`);
    await lockMigrations(client);
    await refuseInUse(client);
    if (!force) await refuseRows(client);
    await settleKilledRestore(filesDir, client);
    const staged = await stageFiles(filesDir);
    await restoreInto(client, manifest, migrations, readArchive(file, passphrase), staged);
    await client.query('analyze');
    return manifest;
  } finally {
    // Also ends an uncommitted transaction.
    await closeClient(client);
  }
}

/** A backup whose content was replaced consistently is noticed by the checksum that is stored elsewhere. */
export function requireManifest(manifest: Manifest, expected: string | null): void {
  if (expected === null || expected === manifestSha256(manifest)) return;
  throw new BackupProblem('differs', 'The content is not the one that was recorded when the copy was written.');
}

async function restoreInto(
  client: pg.Client,
  manifest: Manifest,
  migrations: Migrations,
  entries: AsyncGenerator<TarEntry, void>,
  staged: StagedFiles,
): Promise<void> {
  try {
    await rebuildSchema(client, migrations, manifest);
    const first = await loadTables(client, manifest, entries);
    await restartSequences(client, manifest);
    await verifyRows(client, manifest);
    await applyMigrations(client, migrations.since);
    // Reads the archive to its end, where the checksum is.
    for (let entry = first; entry !== null; entry = (await entries.next()).value ?? null) {
      if (entry.name.startsWith(fileEntry(''))) await staged.add(entry.name.slice(fileEntry('').length), entry.body);
    }
    await markRestored(client, staged.id);
    await staged.swapIn();
    await client.query('commit');
  } catch (error) {
    await staged.undo();
    throw error;
  }
  await staged.finish();
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from pg_stat_activity, substring(application_name from '^formkurva (?:backup )?[0-9]+') as name
     where datname = current_database() and name <> $1 order by 1`,
    [`formkurva ${process.pid}`],
  );
  if (rows.length === 0) return;
  throw new BackupProblem(
    'in-use',
    `The database is in use by ${rows.map(({ name }) => name).join(', ')}. Stop that first.`,
  );
}

async function refuseRows(client: pg.Client): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} limit 1`);
    if (rowCount !== 0) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new Error(`The database already has rows (in ${filled.join(', ')}). Use --force to replace all of it.`);
}
