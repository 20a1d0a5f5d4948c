import type { Db } from './db.ts';

type Versioned = { version: string };

/**
 * An answer that is the same for every caller until its version changes, such as the common foods. It is read once for each database and
 * version, and all callers get the same object, which they must not change: its response is built and compressed once, too.
 */
export function oncePerVersion<Answer extends Versioned>(
  read: (db: Db, version: string) => Promise<Answer>,
): (db: Db, version: string) => Promise<Answer> {
  const known = new WeakMap<Db, Versioned & { answer: Promise<Answer> }>();
  return (db, version) => {
    const found = known.get(db);
    if (found?.version === version) return found.answer;
    const answer = read(db, version);
    known.set(db, { version, answer });
    answer.catch(() => known.delete(db));
    return answer;
  };
}
