import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
// Declares the injected values; benchmarks import this file without the setup that imports it.
import type {} from './test-database.ts';
import { databaseUrl, runStatement } from './test-server.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database of the test file's own; `close` removes it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url: server, template } = inject('testDatabase');
  return openTestDatabase(server, `template ${template} strategy file_copy`);
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
    // Registered before the drop: a connection that is terminated while closing is no failure of the test.
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
