import { setTimeout as delay } from 'node:timers/promises';
import { hasAccounts } from '#server/auth/auth.seed.ts';
import { importOurBooks } from '#server/ebooks/editing/our-books.service.ts';
import { importReadyFitness } from '#server/fitness/ready/ready-fitness.service.ts';
import { hasCatalogue, importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import type { CatalogueFiles } from '#server/meals/catalogue/catalogue-files.ts';
import { importReadyRecipes } from '#server/meals/ready/ready-recipes.service.ts';
import { importReadyWeeks } from '#server/meals/ready/ready-weeks.service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { isDatabaseLoss } from '#server/platform/http/error-answer.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

export type DatabaseFill = {
  /** Rejects when a database that was never filled cannot be filled. */
  done: Promise<void>;
  /** Stops between two steps; unfinished work is rolled back, and done at the next start. */
  stop: () => Promise<void>;
};

/**
 * Updates the library and the food catalogue to the content of this version, and fills the demo, while servers respond already. Idempotent,
 * also concurrently. A database that was filled before retains its old content when the update fails.
 */
export function fillDatabase(config: Config, url: string, log: Log, catalogue?: CatalogueFiles): DatabaseFill {
  const stopping = new AbortController();
  const database = openDatabase(url, {
    max: 2,
    directUrl: config.databaseDirectUrl,
    onError: (error) => log.warn({ err: error }, 'a connection was lost'),
  });
  const run = async () => {
    try {
      await fill(database.db, config, stopping.signal, catalogue);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (!(await wasFilled(database.db, config, stopping.signal))) throw error;
      log.error({ err: error }, 'foods and books could not be updated; the next start tries again');
    } finally {
      await database.close();
    }
  };
  const done = run();
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done.catch(() => undefined);
    },
  };
}

/** An unavailable database cannot report whether it was filled before, so this retries until it responds. */
async function wasFilled(db: Db, config: Config, stop: AbortSignal): Promise<boolean> {
  while (!stop.aborted) {
    const answer = await isFilled(db, config).catch((error) => (isDatabaseLoss(error) ? null : false));
    if (answer !== null) return answer;
    await delay(ASK_EVERY_MS, null, { signal: stop }).catch(() => undefined);
  }
  return true;
}

const ASK_EVERY_MS = 500;

/** Whether the database has all content of a first start. */
export async function isFilled(db: Db, { demo }: Pick<Config, 'demo'>): Promise<boolean> {
  return (await hasCatalogue(db)) && (!demo || (await hasAccounts(db)));
}

/** The catalogue comes after the books, so it implies both. The demo uses foods and books, so it comes last. */
async function fill(db: Db, config: Config, signal: AbortSignal, catalogue: CatalogueFiles | undefined) {
  await importOurBooks(db, systemDeps);
  signal.throwIfAborted();
  await importCatalogue(db, systemDeps, catalogue);
  signal.throwIfAborted();
  await importReadyRecipes(db, systemDeps);
  await importReadyWeeks(db, systemDeps);
  await importReadyFitness(db, systemDeps);
  signal.throwIfAborted();
  if (!config.demo) return;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(db, { ...systemDeps, config, files: chooseFiles(config) }, signal);
}
