import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { movableClock } from '../movable-clock.ts';
// Declares the injected values; benchmarks import this file without the setup that imports it.
import type {} from './test-database.ts';
import { databaseUrl, foodsTemplateOf, runStatement } from './test-server.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database of the test file's own; `close` removes it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url: server, template } = inject('testDatabase');
  return openTestDatabase(server, `template ${template} strategy file_copy`);
}

/** A migrated database with the shipped foods. The first test file that needs them imports them for all, which takes seconds. */
export async function cloneWithFoods(): Promise<TestDatabase> {
  const { url: server, template } = inject('testDatabase');
  const withFoods = foodsTemplateOf(template);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Other processes wait here. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [withFoods]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [withFoods]);
    if (rowCount === 0) await makeFoodsTemplate(server, template);
  } finally {
    await client.end();
  }
  return openTestDatabase(server, `template ${withFoods} strategy file_copy`);
}

/** Gets its name when the import has succeeded. */
async function makeFoodsTemplate(server: string, template: string): Promise<void> {
  const name = `${template}_import`;
  await runStatement(server, `drop database if exists ${name}`);
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`);
  const database = openDatabase(databaseUrl(server, name), { max: 1, onError: () => undefined });
  try {
    await importCatalogue(database.db, movableClock());
  } finally {
    await database.close();
  }
  await runStatement(server, `alter database ${name} rename to ${foodsTemplateOf(template)}`);
}

/** The test database's address for the servers' account. */
export function runtimeUrlOf({ url }: TestDatabase): string {
  return databaseUrl(inject('testDatabase').runtimeUrl, new URL(url).pathname.slice(1));
}

/** A database without tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase(inject('testDatabase').url, '');
}

async function openTestDatabase(server: string, how: string): Promise<TestDatabase> {
  const name = `formkurva_test_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name} ${how}`);
  const url = databaseUrl(server, name);
  const failures: Error[] = [];
  const { poolerUrl } = inject('testDatabase');
  const database = openDatabase(poolerUrl ? databaseUrl(poolerUrl, name) : url, {
    max: 5,
    directUrl: poolerUrl && url,
    onError: (error) => failures.push(error),
  });
  const close = async () => {
    await database.close();
    // Registered before the drop: a connection that is terminated while closing must not fail the test.
    const [failure] = failures;
    await dropDatabase(server, name);
    if (failure) throw failure;
  };
  return { ...database, url, close };
}

/** A running vacuum cannot be terminated, and ends soon. */
async function dropDatabase(server: string, name: string, attempts = 20): Promise<void> {
  const drop = () => runStatement(server, `drop database ${name} with (force)`);
  if (attempts === 1) return drop();
  await drop().catch(async () => {
    await wait(250);
    await dropDatabase(server, name, attempts - 1);
  });
}
