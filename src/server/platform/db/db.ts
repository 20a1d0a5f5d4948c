import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { CONFLICTS, databaseCode } from './database-error.ts';
import { type SlowStatement, watchedClient } from './watched-client.ts';

/** A connection or a transaction. Every store takes it first, so nothing can write outside the given transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** A direct address for notifications: a pooler shares connections and would lose them. */
  listenUrl: string;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  max?: number;
  /** Time limit for a statement, and for the pause between two statements of a transaction; by default unlimited. */
  statementSeconds?: number;
  /** PostgreSQL itself, when the address is a pooler in transaction mode. */
  directUrl?: string | null;
  onError: (error: Error) => void;
  /** Called for each slow statement. */
  onSlow?: (slow: SlowStatement) => void;
};

/** Random delay before a deadlocked transaction is repeated. */
const MAX_ATTEMPTS = 4;
const BACKOFF_MS = 30;
const KEEP_ALIVE_MS = 10_000;
/** A row that is locked for longer is held by a hanging session. */
const LOCK_PART = 2;
/** After its own limit and this time the database counts as unresponsive. */
const UNRESPONSIVE_AFTER_LIMIT_MS = 3000;

/** Opens a pool on a PostgreSQL address; unix sockets come as `postgresql:///name?host=/folder&user=x`. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const isPooled = Boolean(options.directUrl);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    // A new connection costs a first call up to 70 ms, and its statements are planned anew, so connections live for an hour.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3600,
    application_name: `formkurva ${process.pid}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: watchedClient(url, { isPooled, onSlow: options.onSlow }),
    // A pooler shares sessions, so session limits cannot be set.
    ...(isPooled ? {} : serverLimits(options.statementSeconds)),
  });
  // The pool listens to its idle clients only. Without a listener, a connection lost inside a transaction would end the
  // process; the running query is rejected too, which informs the caller.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  if (options.statementSeconds !== undefined)
    replaceUnresponsive(pool, options.statementSeconds * 1000 + UNRESPONSIVE_AFTER_LIMIT_MS);
  const db = withOwnTransactions(drizzle({ client: pool }), pool);
  return { db, pool, listenUrl: options.directUrl ?? url, close: () => pool.end() };
}

/**
 * A transaction that deadlocked or could not be serialized has been rolled back completely, and is repeated: its effects outside the
 * database must be idempotent.
 */
function withOwnTransactions(db: Db, pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(pool, work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !CONFLICTS.includes(databaseCode(error) ?? '')) throw error;
        await setTimeout(Math.random() * BACKOFF_MS * attempt);
      }
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * Drizzle does not release the connection when `begin` fails, which would exhaust the pool. Here it is always released, and destroyed
 * unless its transaction has ended.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<Result>,
  config: Parameters<Db['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await drizzle({ client }).transaction(work, config);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Enforced by PostgreSQL: a statement, a lock or a transaction that takes too long ends with an error. */
function serverLimits(statementSeconds: number | undefined) {
  if (statementSeconds === undefined) return {};
  const ms = statementSeconds * 1000;
  return { statement_timeout: ms, lock_timeout: ms / LOCK_PART, idle_in_transaction_session_timeout: ms };
}

/**
 * A network can drop packets without an error on either side, and a pool of such connections would stay unusable. A connection in use
 * that receives nothing for longer than PostgreSQL's own limit is destroyed, which fails the query and makes the pool open another.
 */
function replaceUnresponsive(pool: pg.Pool, unresponsiveMs: number) {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(new Error('Connection terminated: the database does not answer.')));
  });
  pool.on('acquire', (client) => void socketOf(client)?.setTimeout(unresponsiveMs));
  pool.on('release', (_error, client) => void socketOf(client)?.setTimeout(0));
}

function socketOf(client: pg.ClientBase): Socket | null {
  if (!(client instanceof pg.Client)) return null;
  const { stream } = client.connection;
  return stream instanceof Socket ? stream : null;
}
