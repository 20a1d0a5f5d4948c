import type { Db } from '#server/platform/db/db.ts';

/** The process dies. */
export class Crash extends Error {
  constructor(moment: 'before' | 'after') {
    super(`the process died ${moment} a commit`);
  }
}

/**
 * The database of a process that may die at any of its commits: before it, so that nothing of the transaction is there, or after it, so
 * that everything is there and nobody was told.
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
