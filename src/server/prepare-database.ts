import { join } from 'node:path';
import { importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { chooseFiles } from '#server/platform/files/choose-files.ts';
import type { Log } from '#server/platform/means.ts';
import { systemMeans } from '#server/platform/system-means.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

/** Starts or reaches the database, brings it to the current schema, fills the food catalogue and the demo; idempotent, also when run twice at once. */
export async function prepareDatabase(config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    await migrateDatabase(running.url, join(projectRoot(), 'migrations'));
    await fillDatabase(config, running.url, log);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function fillDatabase(config: Config, url: string, log: Log) {
  const database = openDatabase(url, { max: 2, onError: (error) => log.warn({ err: error }, 'a connection was lost') });
  try {
    await importCatalogue(database.db, systemMeans);
    if (config.production && !config.demo) await refuseDemoAccounts(database.db);
    if (config.demo) await seedDemo(database.db, { ...systemMeans, config, files: chooseFiles(config) });
  } finally {
    await database.close();
  }
}
