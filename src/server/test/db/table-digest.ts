import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** Counters and queues, which change with every call. */
const NOT_DATA = ['rate_limits', 'jobs', 'demo_messages'];

type Digest = Record<string, string>;

/** One line per table: rows and a checksum. Equal digests mean that nothing was written. */
export async function tableDigest(pool: Pool): Promise<Digest> {
  const tables = await listTables(pool, ALL_TABLES, NOT_DATA);
  return digestOf(
    pool,
    tables.map((table) => `select '${table}' as table, count(*) as rows, ${SUM} as sum from ${table} t`),
  );
}

/** A member's own rows in every table that has them, and the user row itself. */
export async function memberDigest(pool: Pool, userId: string, except: string[]): Promise<Digest> {
  const tables = await listTables(pool, TABLES_OF_MEMBERS, except);
  const owned = [...tables.map((table) => ({ table, column: 'user_id' })), { table: 'users', column: 'id' }];
  return digestOf(
    pool,
    owned.map(
      ({ table, column }) =>
        `select '${table}' as table, count(*) as rows, ${SUM} as sum from ${table} t where ${column} = $1`,
    ),
    [userId],
  );
}

/** A partitioned table is read as one; its partitions are not listed. */
const TABLES =
  "from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition";
const ALL_TABLES = `select relname as table ${TABLES} order by 1`;
const TABLES_OF_MEMBERS = `select relname as table ${TABLES}
  and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id' and not attisdropped) order by 1`;

const known = new WeakMap<Pool, Map<string, string[]>>();

/** Once per database: its tables exist before the first test of a file. */
async function listTables(pool: Pool, statement: string, except: string[]): Promise<string[]> {
  const lists = known.get(pool) ?? new Map<string, string[]>();
  known.set(pool, lists);
  const { rows } = lists.has(statement) ? { rows: [] } : await pool.query(statement);
  const tables = lists.get(statement) ?? rows.map(({ table }) => String(table));
  lists.set(statement, tables);
  return tables.filter((table) => !except.includes(table));
}

/** A sum of hashes, independent of the order of the rows, so that nothing is sorted. */
const SUM = 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)';

/**
 * One query for all tables, which tests run thousands of times: prepared, because planning takes longer than execution, and without
 * parallel workers, whose start takes ten times as long as reading almost empty tables.
 */
async function digestOf(pool: Pool, selects: string[], values: string[] = []): Promise<Digest> {
  const text = selects.join(' union all ');
  const name = `digest ${createHash('sha1').update(text).digest('hex')}`;
  const client = await pool.connect();
  try {
    await client.query('begin; set local max_parallel_workers_per_gather = 0');
    const { rows } = await client.query({ name, text, values });
    await client.query('commit');
    return Object.fromEntries(rows.map(({ table, rows: count, sum }) => [table, `${count} ${sum}`]));
  } finally {
    client.release();
  }
}
