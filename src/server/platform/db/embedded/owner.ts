import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/platform/deps.ts';
import { isAlive } from '../system-error.ts';

// An arbitrary, fixed id for the advisory lock of a data folder's server.
const ownerLock = 7_460_001;
// A killed holder's session ends when the database notices, which takes longer on a loaded machine.
const graceMs = { holderLives: 1000, holderIsGone: 15_000 };

class DataFolderInUse extends Error {
  constructor(holder: string, dataDir: string) {
    super(
      `Another process (${holder}) already uses the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
}

/** Takes the exclusive ownership of a data folder, as a session lock: it ends with our process, so it is never stale. */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  const began = performance.now();
  while (!(await tryLock(client))) {
    const holder = await holderOf(client);
    const lives = isAlive(Number(/\d+$/.exec(holder)?.[0] ?? 0));
    const grace = lives ? graceMs.holderLives : graceMs.holderIsGone;
    if (performance.now() - began > grace) throw new DataFolderInUse(holder, dataDir);
    await sleep(50);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  return rows[0]?.taken === true;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [ownerLock],
  );
  return rows[0]?.name ?? 'formkurva';
}

export type Ownership = { release: () => Promise<void> };

/**
 * Watches the owner's session. If the database dies, connects again (which launches it when needed) and takes ownership again, until
 * `release`, which waits for a running attempt.
 */
export function holdOwnership(first: pg.Client, reachAndOwn: () => Promise<pg.Client>, log: Log): Ownership {
  let released = false;
  let regaining = Promise.resolve();
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      regaining = regain();
    });
  const regain = async () => {
    while (!released) {
      log.warn('The database ended unexpectedly; starting it again.');
      try {
        watch(await reachAndOwn());
        log.info('The database is back.');
        return;
      } catch (error) {
        log.error({ err: error }, 'The database could not be started again yet.');
        await sleep(1000);
      }
    }
  };
  watch(first);
  return {
    release: () => {
      released = true;
      return regaining;
    },
  };
}
