import type { Pool } from 'pg';

/** Counters and queues move on every call; they are not what a member or an operator would call data. */
const NOT_DATA = ['rate_limits', 'jobs', 'demo_messages'];

type Digest = Record<string, string>;

/** One line per table: rows and a checksum. Equal digests mean that nothing was written. */
export async function tableDigest(pool: Pool): Promise<Digest> {
  const { rows } = await pool.query(
    "select tablename as table from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1",
    [NOT_DATA],
  );
  return digestOf(
    pool,
    rows.map(({ table }) => `select '${table}' as table, count(*) as rows, ${SUM} as sum from ${table} t`),
  );
}

/** A member's own rows in every table that has them, and the user row itself. */
export async function memberDigest(pool: Pool, userId: string, except: string[]): Promise<Digest> {
  const { rows } = await pool.query(
    "select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'user_id' and not table_name = any($1) order by 1",
    [except],
  );
  const owned = [...rows.map(({ table }) => ({ table, column: 'user_id' })), { table: 'users', column: 'id' }];
  return digestOf(
    pool,
    owned.map(
      ({ table, column }) =>
        `select '${table}' as table, count(*) as rows, ${SUM} as sum from ${table} t where ${column} = $1`,
    ),
    [userId],
  );
}

/** Adds up, so that the order of the rows does not matter and nothing has to be sorted. */
const SUM = 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)';

/** One question for all tables: tests ask it thousands of times. */
async function digestOf(pool: Pool, selects: string[], values: string[] = []): Promise<Digest> {
  const { rows } = await pool.query(selects.join(' union all '), values);
  return Object.fromEntries(rows.map(({ table, rows: count, sum }) => [table, `${count} ${sum}`]));
}
