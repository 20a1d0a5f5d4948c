import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exists, isAlive, succeeds } from '../system-error.ts';
import type { Engine } from './engine.ts';
import type { DatabaseLocation } from './location.ts';
import { asProcessUser } from './user.ts';

// No inherited environment: PG… variables would move the socket, and messages must be in English to be recognised.
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const MAX_LOG_BYTES = 10_000_000;

/** `whileMade` is called once initdb runs in another process, to use the time for other work. */
type ClusterOptions = { durable: boolean; whileMade?: (() => void) | undefined };

/** Creates the database files when there are none. Created under another name and renamed, so that a crash or a race leaves no partial database. */
export async function ensureCluster(
  location: DatabaseLocation,
  engine: Engine,
  { durable, whileMade }: ClusterOptions,
): Promise<void> {
  await removeDrafts(location);
  if (await exists(location.cluster)) return checkVersion(location, engine);
  const draft = `${location.cluster}.${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (location.user !== null) await chown(draft, location.user.uid, location.user.gid);
  await initialise(location, engine, draft, { durable, whileMade });
  if (await succeeds(rename(draft, location.cluster), ['ENOTEMPTY', 'EEXIST'])) return syncFolder(location.home);
  await rm(draft, { recursive: true });
}

/**
 * Order and case come from the builtin locale, the same on every machine. pg_trgm asks the operating system which characters are letters:
 * without UTF-8 å, ä and ö would not be letters, so the plain C locale is the last resort.
 */
async function initialise(
  location: DatabaseLocation,
  engine: Engine,
  folder: string,
  { durable, whileMade }: ClusterOptions,
) {
  const program = join(engine.folder, 'bin/initdb');
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      const made = promisify(execFile)(program, initArguments(folder, letters, durable), processOptions(location));
      whileMade?.();
      await made;
      return;
    } catch (error) {
      if (!String(error).includes('invalid locale name')) throw error;
    }
  }
}

function initArguments(folder: string, letters: string, durable: boolean): string[] {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`];
  const sync = durable ? [] : ['--no-sync'];
  return [
    '-D',
    folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
    ...sync,
  ];
}

/** Drafts of processes that were killed while creating a database. */
async function removeDrafts(location: DatabaseLocation): Promise<void> {
  for (const name of await readdir(location.home)) {
    const pid = Number(/^postgres\.(\d+)$/.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(join(location.home, name), { recursive: true, force: true });
  }
}

async function checkVersion(location: DatabaseLocation, engine: Engine): Promise<void> {
  const files = (await readFile(join(location.cluster, 'PG_VERSION'), 'utf8')).trim();
  const program = engine.version.split('.')[0];
  if (files === program) return;
  throw new Error(
    `The database in ${location.cluster} was made by PostgreSQL ${files}, but the installed one is ${program}. ` +
      'Make a backup with the earlier version of Formkurva and restore it into a new data folder with this one.',
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type Launch = { hasEnded: () => boolean; output: () => Promise<string> };

/**
 * Starts the database process. Detached, because Ctrl-C reaches the whole process group and would stop it before running requests end;
 * its log goes to a file, because a pipe would break when we are killed.
 */
export async function launch(location: DatabaseLocation, engine: Engine, durable: boolean): Promise<Launch> {
  const log = await openLog(location.logFile);
  // Otherwise a log created by root would prevent the account from starting its database later.
  if (location.user !== null) await log.chown(location.user.uid, location.user.gid);
  const from = (await log.stat()).size;
  const child = spawn(join(engine.folder, 'bin/postgres'), serverArguments(location, durable), {
    ...processOptions(location),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let end: string | null = null;
  child.once('exit', (code, signal) => {
    end = `PostgreSQL ended with ${signal ?? code}`;
  });
  child.once('error', (error) => {
    end = error.message;
  });
  child.unref();
  await log.close();
  const output = async () => `${end ?? ''}\n${(await readFile(location.logFile)).subarray(from)}`.trim();
  return { hasEnded: () => end !== null, output };
}

async function openLog(path: string) {
  if ((await exists(path)) && (await stat(path)).size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

function serverArguments(location: DatabaseLocation, durable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    // The setting is a list: quoting prevents a comma in the path from splitting it.
    unix_socket_directories: `"${location.socketFolder}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    cluster_name: 'formkurva',
    // Tests: an automatic analysis in the middle of one would change its plans, and there are hundreds of short-lived databases.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return ['-D', location.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const processOptions = (location: DatabaseLocation) => ({
  ...asProcessUser(location.user),
  cwd: location.home,
  env: environment,
});
