import type { Db } from './db.ts';

/**
 * A statement that is built once per pool (and variant) instead of at every call. With a name PostgreSQL also parses it once per
 * connection, and after a few calls uses one plan for all values: omit the name when the best plan depends on them.
 */
export function preparedOnce<Variant extends readonly string[], Statement>(
  prepare: (db: Db, ...variant: Variant) => Statement,
): (db: Db, ...variant: Variant) => Statement {
  const known = new WeakMap<Db, Map<string, Statement>>();
  return (db, ...variant) => {
    const statements = known.get(db) ?? new Map<string, Statement>();
    known.set(db, statements);
    const key = variant.join(' ');
    const statement = statements.get(key) ?? prepare(db, ...variant);
    statements.set(key, statement);
    return statement;
  };
}
