import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/platform/deps.ts';
import { isAlive } from '../system-error.ts';

// Any fixed number does: it is the name of the lock "I am the server of this data folder".
const ownerLock = 7_460_001;
// A killed holder's session ends when the database notices; on a busy machine that takes a while.
const graceMs = { holderLives: 1000, holderIsGone: 15_000 };

class DataFolderInUse extends Error {
  constructor(holder: string, dataDir: string) {
    super(
      `Another process (${holder}) already uses the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
}

/**
 * Takes the one ownership of a data folder, held by a database session: it ends with our process whatever happens to us, so it
 * can never go stale.
 */
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
 * Watches the owner's session. If the database dies under us, it is reached again (which launches it when needed) and owned
 * again, until `release`, which waits for an attempt under way: nothing is launched after it.
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
