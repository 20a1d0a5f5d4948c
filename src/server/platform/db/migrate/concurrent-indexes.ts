import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { errorCode } from '../system-error.ts';

/** One server builds, the others continue without waiting. */
const indexLock = 7_460_003;

const STATEMENT = /^create (?:unique )?index concurrently if not exists "(\w+)" on [^;]+;?\s*$/i;

/**
 * Indexes on large tables, one statement a file in `migrations/concurrently`: built outside a transaction, while the table is written to.
 * An interrupted build leaves an invalid index, which is removed first.
 */
export async function buildIndexes(client: pg.Client, migrationsFolder: string): Promise<void> {
  const statements = await readStatements(join(migrationsFolder, 'concurrently'));
  // Checked before the statement, which would wait for a running vacuum even when there is nothing to build.
  if ((await withoutBuilt(client, statements)).length === 0) return;
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [indexLock]);
  if (!rows[0]?.mine) return;
  for (const { name, text } of await withoutBuilt(client, statements)) {
    if (await isInvalid(client, name)) await client.query(`drop index concurrently "${name}"`);
    await client.query(text);
  }
  await client.query('select pg_advisory_unlock($1)', [indexLock]);
}

type Statement = { name: string; text: string };

async function withoutBuilt(client: pg.Client, statements: Statement[]): Promise<Statement[]> {
  if (statements.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where relname = any($1) and indisvalid',
    [statements.map(({ name }) => name)],
  );
  return statements.filter((statement) => rows.every(({ name }) => name !== statement.name));
}

async function readStatements(folder: string): Promise<Statement[]> {
  const files = await readdir(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(files.sort().map((file) => readStatement(join(folder, file))));
}

async function readStatement(path: string): Promise<Statement> {
  const text = await readFile(path, 'utf8');
  const name = STATEMENT.exec(text)?.[1];
  if (!name) throw new Error(`${path}: is not one "create index concurrently if not exists "name" on …".`);
  return { name, text };
}

async function isInvalid(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_index join pg_class on pg_class.oid = indexrelid where relname = $1 and not indisvalid',
    [name],
  );
  return rows.length > 0;
}
