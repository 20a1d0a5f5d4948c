import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import * as z from 'zod';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import type { Log } from '#server/platform/deps.ts';
import { databaseCode } from '../database-error.ts';
import { buildIndexes } from './concurrent-indexes.ts';
import { requireVersion } from './database-version.ts';
import { type LockHolder, watchLockHolders } from './lock-holders.ts';

// An arbitrary, fixed id for the advisory lock on schema changes of this database.
const migrationLock = 7_460_002;

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03';
/** SQLSTATE undefined_table, invalid_schema_name: no migration was ever applied. */
const NOTHING_THERE = ['42P01', '3F000'];

const journalShape = z.object({ entries: z.array(z.object({ when: z.number() })) });

export type MigrationOptions = {
  log?: Pick<Log, 'warn'>;
  connectMs?: number;
  /** While a migration waits for a table lock, all other sessions that need the table wait behind it. */
  lockMs?: number;
  pauseMs?: number;
  attempts?: number;
};

/**
 * Migrates a database to the current schema. Several servers may start at once: the first migrates, the others wait. A locked table is
 * waited for in short attempts with pauses between, so that the service continues.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  options: MigrationOptions = {},
): Promise<void> {
  const client = await connectClient(url, { connectionTimeoutMillis: options.connectMs });
  try {
    await requireVersion(client);
    if (!(await isUpToDate(client, migrationsFolder))) {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await migrateInAttempts(client, url, migrationsFolder, options);
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
    await buildIndexes(client, migrationsFolder);
  } finally {
    // The lock also ends with the session, whatever went wrong.
    await closeClient(client);
  }
}

/** Most starts change nothing: one query instead of reading every migration. A migration is applied when it is newer than the newest applied one. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const journal = journalShape.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')));
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  try {
    const { rows } = await client.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.at ?? 0) >= newest;
  } catch (error) {
    if (NOTHING_THERE.includes(databaseCode(error) ?? '')) return false;
    throw error;
  }
}

async function migrateInAttempts(client: pg.Client, url: string, folder: string, options: MigrationOptions) {
  const { log, lockMs = 3000, pauseMs = 2000, attempts = 60 } = options;
  await client.query(`set lock_timeout = ${lockMs}`);
  for (let attempt = 1; ; attempt += 1) {
    const holders = await watchLockHolders(url, client);
    try {
      await migrate(drizzle({ client }), { migrationsFolder: folder });
      await client.query('set lock_timeout = 0');
      return;
    } catch (error) {
      if (databaseCode(error) !== LOCK_TIMEOUT) throw error;
      if (attempt >= attempts) throw new Error(tooLong(holders.found()), { cause: error });
      log?.warn({ attempt, heldBy: holders.found() }, 'a schema change waits for a lock of another session');
      await pause(pauseMs);
    } finally {
      await holders.stop();
    }
  }
}

function tooLong(holders: LockHolder[]): string {
  const who = holders.map(({ pid, application, query }) => `${application} (process ${pid}): ${query}`).join('; ');
  return `The schema could not be changed because another session holds a table: ${who || 'unknown'}. End it with pg_terminate_backend and start again.`;
}

export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/**
 * Excludes schema migrations while the work runs, for example between reading and locking tables: rows that a migration rewrites in
 * between would be invisible to the snapshot.
 */
export async function withoutMigration<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  const result = await work();
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  return result;
}
