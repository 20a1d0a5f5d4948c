import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Manifest, tableFolder } from './backup-manifest.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyIn, sumTable } from './copy-table.ts';
import { inPublic, listForeignKeys, quoted } from './pg-catalog.ts';
import type { TarEntry } from './tar.ts';

/**
 * Loads the tables of a backup, each in one COPY, and returns the first archive file after them. Triggers are disabled meanwhile: their
 * effects are in the rows already. Foreign keys are dropped and checked once per table at the end, which is faster than row by row and
 * allows cyclic references.
 */
export async function loadTables(
  client: pg.Client,
  manifest: Manifest,
  entries: AsyncIterator<TarEntry, void>,
): Promise<TarEntry | null> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${inPublic(table)} drop constraint ${quoted(name)}`);
  }
  await switchTriggers(client, manifest, 'disable');
  const next = await copyAll(client, manifest, entries);
  await client.query('set constraints all immediate');
  await switchTriggers(client, manifest, 'enable');
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${inPublic(table)} add constraint ${quoted(name)} ${definition}`);
  }
  return next;
}

async function switchTriggers(client: pg.Client, manifest: Manifest, how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of manifest.tables) await client.query(`alter table ${inPublic(name)} ${how} trigger user`);
}

async function copyAll(client: pg.Client, manifest: Manifest, entries: AsyncIterator<TarEntry, void>) {
  let entry = (await entries.next()).value ?? null;
  for (const table of manifest.tables) {
    const pieces = async function* () {
      for (; entry?.name.startsWith(tableFolder(table.name)); entry = (await entries.next()).value ?? null)
        yield* entry.body;
    };
    await pipeline(pieces, copyIn(client, table));
  }
  return entry;
}

export async function restartSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const { name, next } of manifest.sequences) {
    await client.query(`alter sequence ${inPublic(name)} restart with ${next}`);
  }
}

/** Reads every loaded table again and compares its checksum with the manifest. */
export async function verifyRows(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const found = await sumTable(client, table);
    if (found.rows === table.rows && found.sha256 === table.sha256) continue;
    throw new BackupProblem(
      'differs',
      `Table ${table.name} differs from the backup after loading (${found.rows} rows of ${table.rows}).`,
    );
  }
}
