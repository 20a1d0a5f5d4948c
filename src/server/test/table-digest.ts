import type { Pool } from 'pg';

/** Counters and queues move on every call; they are not what a member or an operator would call data. */
const NOT_DATA = ['rate_limits', 'jobs', 'demo_messages'];

/** One line per table: rows and a checksum. Equal digests mean that nothing was written. */
export async function tableDigest(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1",
    [NOT_DATA],
  );
  const digests = rows.map(async ({ tablename }) => [tablename, await digestOf(pool, tablename)]);
  return Object.fromEntries(await Promise.all(digests));
}

async function digestOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query(
    `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${table} t`,
  );
  return rows[0].digest;
}

/** A member's own rows in every table that has them, and the user row itself. */
export async function memberDigest(pool: Pool, userId: string, except: string[]): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' and not table_name = any($1) order by 1",
    [except],
  );
  const owned = rows.map(async ({ table_name }) => [
    table_name,
    await ownedDigest(pool, table_name, 'user_id', userId),
  ]);
  return { ...Object.fromEntries(await Promise.all(owned)), users: await ownedDigest(pool, 'users', 'id', userId) };
}

async function ownedDigest(pool: Pool, table: string, column: string, userId: string): Promise<string> {
  const { rows } = await pool.query(
    `select coalesce(string_agg(t::text, ',' order by t::text), '') as digest from ${table} t where ${column} = $1`,
    [userId],
  );
  return rows[0].digest;
}
