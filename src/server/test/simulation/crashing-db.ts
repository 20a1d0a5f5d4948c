import type { Db } from '#server/platform/db/db.ts';

/** Simulates a crash of the process. */
export class Crash extends Error {
  constructor(moment: 'before' | 'after') {
    super(`the process died ${moment} a commit`);
  }
}

/**
 * The database of a process that may crash at any of its commits: before it, so that the transaction is lost, or after it, so that the
 * transaction is stored without a response.
 */
export function crashingDb(db: Db, next: () => 'before' | 'after' | null): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const crash = next();
    const answer = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (crash === 'before') throw new Crash(crash);
      return done;
    }, config);
    if (crash === 'after') throw new Crash(crash);
    return answer;
  };
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) });
}
