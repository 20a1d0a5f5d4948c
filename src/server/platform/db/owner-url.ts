import type { Config } from '../config/config.ts';
import type { Log } from '../deps.ts';
import { visitEmbeddedPostgres } from './embedded/embedded-postgres.ts';

type Deps = { config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>; log: Log };

/** The address of the account that owns the tables, for backups; the embedded database is started if it does not run. */
export async function withOwnerUrl<Result>(
  { config, log }: Deps,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl !== null) return work(databaseOwnerUrl ?? databaseUrl);
  const embedded = await visitEmbeddedPostgres({ dataDir, log });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
