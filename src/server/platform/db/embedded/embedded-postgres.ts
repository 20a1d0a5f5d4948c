import type pg from 'pg';
import type { Log } from '#server/platform/deps.ts';
import { exists } from '../system-error.ts';
import { ensureCluster, launch } from './cluster.ts';
import { findRunning, reach, socketUrl } from './connection.ts';
import { findEngine, prepareEngine } from './engine.ts';
import { type DatabaseLocation, prepareLocation } from './location.ts';
import { holdOwnership, takeOwnership } from './owner.ts';
import { stopPostmaster } from './postmaster.ts';

/**
 * `url` is the owner's, `runtimeUrl` is for servers; both may be used by any number of processes. `stop` is for the process that started
 * the database.
 */
export type RunningDatabase = { url: string; runtimeUrl: string; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  log: Log;
  /** Off only in tests: a crash of the machine could then lose or corrupt data. */
  durable?: boolean;
  /** Time limit for a running database to respond. */
  patienceMs?: number;
  /** Called while initdb creates the files of a first start, which takes a second; may be called again. */
  whileMade?: () => void;
  /** Called when the database process has been launched and does not accept connections yet. */
  whileLaunched?: () => void;
};

/**
 * Runs a PostgreSQL on the data folder and becomes its only owner: takes over one that a killed server left running, creates the files at
 * the first start, and refuses when another process owns the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<RunningDatabase> {
  const { dataDir, log, durable = true, patienceMs, whileMade, whileLaunched } = options;
  const location = await prepareLocation(dataDir);
  const engine = await prepareEngine(await findEngine(), location.user, location.engineCopies);
  await ensureCluster(location, engine, { durable, whileMade });
  const launchIt = async () => {
    const launched = await launch(location, engine, durable);
    whileLaunched?.();
    return launched;
  };
  const reachAndOwn = async () => {
    const client = await reach(location, launchIt, patienceMs);
    await takeOwnership(client, location.dataDir).catch((error) => closeAndThrow(client, error));
    return client;
  };
  const client = await reachAndOwn();
  await ensureDatabase(client).catch((error) => stopAndThrow(location, error));
  const ownership = holdOwnership(client, reachAndOwn, log);
  const stop = async () => {
    await ownership.release();
    // Our session stays open until the database ends, so that nobody takes over a database that is stopping.
    await stopPostmaster(location.cluster);
  };
  return { ...urlsOf(location), stop };
}

/** Not an error: there has been no first start. */
export class NoDatabase extends Error {}

/**
 * The database of a data folder for a command beside a running server: used if it runs, otherwise started and stopped again. No database
 * is created.
 */
export async function visitEmbeddedPostgres({ dataDir, log, patienceMs }: Options): Promise<RunningDatabase> {
  if (!(await exists(dataDir))) throw new NoDatabase(`There is no data folder ${dataDir}.`);
  const location = await prepareLocation(dataDir);
  if (!(await exists(location.cluster)))
    throw new NoDatabase(`There is no database in the data folder ${location.dataDir}.`);
  const visitor = await findRunning(location, patienceMs);
  if (visitor === null) return startEmbeddedPostgres({ dataDir, log });
  await visitor.end();
  return { ...urlsOf(location), stop: async () => undefined };
}

const urlsOf = (location: DatabaseLocation) => ({
  url: socketUrl(location, 'formkurva', 'formkurva'),
  runtimeUrl: socketUrl(location, 'formkurva_app', 'formkurva'),
});

/**
 * Neither of the application's accounts is a superuser: they have the rights that a hosted PostgreSQL would give them. One owns the tables
 * and migrates them; servers run under the other.
 */
async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
  const known = new Set(rows.map(({ rolname }) => rolname));
  if (!known.has('formkurva')) await client.query('create role formkurva login createdb');
  if (!known.has('formkurva_app')) await client.query('create role formkurva_app login');
  const databases = await client.query("select from pg_database where datname = 'formkurva'");
  if (databases.rowCount === 0) await client.query('create database formkurva owner formkurva');
}

async function closeAndThrow(client: pg.Client, error: unknown): Promise<never> {
  await client.end();
  throw error;
}

async function stopAndThrow(location: DatabaseLocation, error: unknown): Promise<never> {
  await stopPostmaster(location.cluster);
  throw error;
}
