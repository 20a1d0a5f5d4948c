import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogueAhead } from '#server/meals/catalogue/catalogue.service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { refuseForeignFolder } from '#server/platform/config/data-folder.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { type RunningDatabase, startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { grantRuntimeRights } from '#server/platform/db/runtime-role.ts';
import type { Log } from '#server/platform/deps.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { type DatabaseFill, fillDatabase } from './fill-database.ts';

export type PreparedDatabase = {
  /** The address that servers use. */
  url: string;
  /** Starts what can be done while they answer. */
  fill: () => DatabaseFill;
  stop: () => Promise<void>;
};

/** Starts or reaches the database and brings it to the current schema as its owner. Idempotent, also when run twice at once. */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  let catalogue: ReturnType<typeof readCatalogueAhead> | undefined;
  const running = await reachDatabase(config, log, () => {
    catalogue ??= readCatalogueAhead();
  });
  try {
    await migrateDatabase(running.url, join(projectRoot(), 'migrations'), { log });
    const isSeparate = await grantRuntimeRights(running.url, running.runtimeUrl);
    if (!isSeparate) {
      log.warn(
        'The server runs under the account that owns its tables, which could switch off what protects the ledger. ' +
          'Set DATABASE_OWNER_URL to the owner and DATABASE_URL to an account without rights of its own (docs/operations.md).',
      );
    }
    if (config.production && !config.demo) await withoutDemoAccounts(config, running.runtimeUrl);
    const files = await catalogue;
    return {
      url: running.runtimeUrl,
      fill: () => fillDatabase(config, running.runtimeUrl, log, files),
      stop: running.stop,
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function reachDatabase(config: Config, log: Log, whileMade: () => void): Promise<RunningDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl === null) return startEmbeddedPostgres({ dataDir, log, whileMade });
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
