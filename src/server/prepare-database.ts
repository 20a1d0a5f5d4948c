import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { settleBeforeStart } from '#server/platform/db/backup/restore-marker.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { refuseForeignFolder } from '#server/platform/db/embedded/data-folder.ts';
import { type RunningDatabase, startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { grantRuntimeRights } from '#server/platform/db/runtime-role.ts';
import type { Log } from '#server/platform/deps.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import type { DatabaseFill } from './fill-database.ts';

export type PreparedDatabase = {
  /** The address that servers use. */
  url: string;
  /** The address of the account that owns the tables. */
  ownerUrl: string;
  /** Resolves when the schema is migrated and the servers have their rights. */
  prepared: Promise<void>;
  /** The same again, after the database was replaced by a backup. */
  prepareAgain: () => Promise<void>;
  /** Starts work to be done while waiting. */
  fill: () => Promise<DatabaseFill>;
  stop: () => Promise<void>;
};

/**
 * Starts the database or connects to it, and migrates it as its owner. Idempotent, also concurrently. `whileWaiting` is called, perhaps
 * twice, while another process is working.
 */
export async function prepareDatabase(
  config: Config,
  log: Log,
  whileWaiting: () => void = () => undefined,
): Promise<PreparedDatabase> {
  let catalogue: ReturnType<typeof readAhead> | undefined;
  const running = await reachDatabase(config, log, {
    whileMade: () => {
      catalogue ??= readAhead();
      whileWaiting();
    },
    whileLaunched: whileWaiting,
  });
  const prepared = prepare(config, running, log);
  // The rejection is handled where the promise is awaited.
  prepared.catch(() => undefined);
  return {
    url: running.runtimeUrl,
    ownerUrl: running.url,
    prepared,
    prepareAgain: () => prepare(config, running, log),
    fill: async () => {
      const { fillDatabase } = await import('./fill-database.ts');
      return fillDatabase(config, running.runtimeUrl, log, await catalogue);
    },
    stop: running.stop,
  };
}

async function readAhead() {
  const { readCatalogueAhead } = await import('#server/meals/catalogue/catalogue.service.ts');
  return readCatalogueAhead();
}

async function prepare(config: Config, { url, runtimeUrl }: RunningDatabase, log: Log) {
  const settled = await settleBeforeStart(url, config.filesDir);
  if (settled) log.warn(`A restore was killed while it exchanged the files; it was ${settled}.`);
  await migrateDatabase(url, join(projectRoot(), 'migrations'), { log });
  const isSeparate = await grantRuntimeRights(url, runtimeUrl);
  if (!isSeparate) {
    log.warn(
      'The server runs under the account that owns its tables, which could switch off what protects the ledger. ' +
        'Set DATABASE_OWNER_URL to the owner and DATABASE_URL to an account without rights of its own (docs/operations.md).',
    );
  }
  if (config.production && !config.demo) await withoutDemoAccounts(config, runtimeUrl);
}

type Waits = Pick<Parameters<typeof startEmbeddedPostgres>[0], 'whileMade' | 'whileLaunched'>;

async function reachDatabase(config: Config, log: Log, waits: Waits): Promise<RunningDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl === null) return startEmbeddedPostgres({ dataDir, log, ...waits });
  if (existsSync(dataDir)) await refuseForeignFolder(dataDir);
  return { url: databaseOwnerUrl ?? databaseUrl, runtimeUrl: databaseUrl, stop: async () => undefined };
}

async function withoutDemoAccounts(config: Config, url: string) {
  const database = openDatabase(url, { max: 1, directUrl: config.databaseDirectUrl, onError: () => undefined });
  try {
    await refuseDemoAccounts(database.db);
  } finally {
    await database.close();
  }
}
