import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Manifest } from './backup-manifest.ts';
import { BackupProblem } from './backup-problem.ts';
import { inPublic, listRemovals, listTables } from './pg-catalog.ts';

/** The migrations of a backup and the later ones. */
export type Migrations = { applied: MigrationMeta[]; since: MigrationMeta[] };

/** A backup can be migrated to the current schema, never to an earlier one. */
export function divideMigrations(migrationsFolder: string, manifest: Manifest): Migrations {
  const known = readMigrationFiles({ migrationsFolder });
  const unknown = manifest.migrations.filter(({ when }) => !known.some(({ folderMillis }) => folderMillis === when));
  if (unknown.length > 0) {
    throw new BackupProblem(
      'newer-version',
      'This backup was made by a newer version of Formkurva. Update first, then restore.',
    );
  }
  const last = Math.max(0, ...manifest.migrations.map(({ when }) => when));
  return {
    applied: known.filter(({ folderMillis }) => folderMillis <= last),
    since: known.filter(({ folderMillis }) => folderMillis > last),
  };
}

/**
 * Recreates the schema of the backup, with empty tables. Rows are loaded into their own schema and then migrated, because a later
 * migration may also change rows.
 */
export async function rebuildSchema(client: pg.Client, { applied }: Migrations, manifest: Manifest): Promise<void> {
  await client.query((await listRemovals(client)).join(';'));
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await applyMigrations(client, applied);
  const names = (await listTables(client)).map(({ name }) => name);
  const strange = manifest.tables.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  if (strange.length > 0) throw new Error(`The backup holds tables that are not Formkurva's: ${strange.join(', ')}.`);
  if (names.length > 0) await client.query(`truncate ${names.map(inPublic).join(', ')}`);
}

/** Does the work of drizzle's migrator inside the current transaction. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
