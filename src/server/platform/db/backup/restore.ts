import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { lockMigrations } from '../migrate/migrate.ts';
import { fileEntry, type Manifest } from './backup-manifest.ts';
import { portableSettings } from './copy-table.ts';
import { inPublic, listTables } from './pg-catalog.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { type StagedFiles, stageFiles } from './restore-files.ts';
import { loadTables, restartSequences, verifyRows } from './restore-rows.ts';
import { applyMigrations, divideMigrations, type Migrations, rebuildSchema } from './restore-schema.ts';

type Options = {
  url: string;
  filesDir: string;
  migrationsFolder: string;
  file: string;
  /** Replaces the content of the database; without it only a database without rows is accepted. */
  force: boolean;
};

/**
 * Restores a backup in one transaction: either all rows and files are restored, in the current schema, or nothing has changed. The backup
 * may come from either kind of database and from an earlier version.
 */
export async function restoreBackup({ url, filesDir, migrationsFolder, file, force }: Options): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  const migrations = divideMigrations(migrationsFolder, manifest);
  const client = await connectClient(url);
  try {
    await client.query(`begin; ${portableSettings}`);
    await lockMigrations(client);
    await refuseInUse(client);
    if (!force) await refuseRows(client);
    await restoreInto(client, manifest, migrations, file, await stageFiles(filesDir));
    await client.query('analyze');
    return manifest;
  } finally {
    // Also ends an uncommitted transaction.
    await closeClient(client);
  }
}

async function restoreInto(
  client: pg.Client,
  manifest: Manifest,
  migrations: Migrations,
  file: string,
  staged: StagedFiles,
): Promise<void> {
  try {
    await rebuildSchema(client, migrations, manifest);
    const entries = readArchive(file);
    const first = await loadTables(client, manifest, entries);
    await restartSequences(client, manifest);
    await verifyRows(client, manifest);
    await applyMigrations(client, migrations.since);
    // Reads the archive to its end, where the checksum is.
    for (let entry = first; entry !== null; entry = (await entries.next()).value ?? null) {
      if (entry.name.startsWith(fileEntry(''))) await staged.add(entry.name.slice(fileEntry('').length), entry.body);
    }
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
  throw new Error(`The database is in use by ${rows.map(({ name }) => name).join(', ')}. Stop that first.`);
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
