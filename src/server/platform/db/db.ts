import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A connection or a transaction. Every store takes it first, so nothing can write outside the transaction it was given. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** Opens a pool on a PostgreSQL address; unix sockets come as `postgresql:///name?host=/folder&user=x`. */
export function openDatabase(url: string, options: { max?: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    application_name: `formkurva ${process.pid}`,
  });
  // The pool listens to its idle clients only. A connection that is lost inside a transaction would be an error without
  // a listener, which ends the process; the query under way is rejected too, and that is where the caller hears of it.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}
