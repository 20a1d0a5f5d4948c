import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importOurBooks } from '#server/ebooks/library/our-books.service.ts';
import { importCatalogue, readCatalogueAhead } from '#server/meals/catalogue/catalogue.service.ts';
import type { CatalogueFiles } from '#server/meals/catalogue/catalogue-files.ts';
import type { Config } from '#server/platform/config/config.ts';
import { refuseForeignFolder } from '#server/platform/config/data-folder.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { type RunningDatabase, startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { grantRuntimeRights } from '#server/platform/db/runtime-role.ts';
import type { Log } from '#server/platform/deps.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Starts or reaches the database, brings it to the current schema as its owner, and fills the food catalogue, the library and the demo. Answers the
 * address that servers use. Idempotent, also when run twice at once.
 */
export async function prepareDatabase(config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
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
    await fillDatabase(config, running.runtimeUrl, log, await catalogue);
    return { url: running.runtimeUrl, stop: running.stop };
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

async function fillDatabase(config: Config, url: string, log: Log, catalogue: CatalogueFiles | undefined) {
  const database = openDatabase(url, {
    max: 2,
    directUrl: config.databaseDirectUrl,
    onError: (error) => log.warn({ err: error }, 'a connection was lost'),
  });
  try {
    await importCatalogue(database.db, systemDeps, catalogue);
    await importOurBooks(database.db, systemDeps);
    if (config.production && !config.demo) await refuseDemoAccounts(database.db);
    if (config.demo) await seedDemo(database.db, { ...systemDeps, config, files: chooseFiles(config) });
  } finally {
    await database.close();
  }
}
