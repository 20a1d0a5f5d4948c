import pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { lockMigrations } from './migrate/migrate.ts';

/**
 * Grants the servers' account its rights after a migration: to read and write rows, but not to change tables, triggers or functions, nor
 * to change or delete rows of append-only tables (those with a trigger whose name ends in `_append_only`). Idempotent. Returns whether
 * the two accounts differ.
 */
export async function grantRuntimeRights(ownerUrl: string, runtimeUrl: string): Promise<boolean> {
  const runtime = withClient(runtimeUrl, currentUser);
  // The rejection is handled where the promise is awaited, after the owner has connected.
  runtime.catch(() => undefined);
  return withClient(ownerUrl, async (client) => {
    const [owner, role] = await Promise.all([currentUser(client), runtime]);
    if (owner === role) return false;
    if (await hasItsRights(client, role)) return true;
    const name = pg.escapeIdentifier(role);
    await client.query('begin');
    await lockMigrations(client);
    await client.query(`grant usage on schema public to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
    await client.query(`grant usage, select on all sequences in schema public to ${name}`);
    for (const table of await listAppendOnly(client)) {
      await client.query(`revoke update, delete, truncate on ${table} from ${name}`);
    }
    await client.query('commit');
    return true;
  });
}

/** Whether the rights are already exact, so that nothing is granted anew. */
async function hasItsRights(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(HAS_ITS_RIGHTS, [role]);
  return rows[0]?.has === true;
}

const IS_APPEND_ONLY = `not tgisinternal and tgname like '%\\_append\\_only'`;
const HAS_ITS_RIGHTS = `
  select has_schema_privilege($1::name, 'public', 'usage') and not exists (
    select from pg_class, lateral (select exists (
      select from pg_trigger where tgrelid = pg_class.oid and ${IS_APPEND_ONLY}) as append_only) as is_
    where relnamespace = 'public'::regnamespace and not case
      when relkind = 'S' then has_sequence_privilege($1::name, oid, 'usage') and has_sequence_privilege($1::name, oid, 'select')
      when relkind not in ('r', 'p', 'v', 'm', 'f') then true
      when not (has_table_privilege($1::name, oid, 'select') and has_table_privilege($1::name, oid, 'insert')) then false
      when append_only then not (has_any_column_privilege($1::name, oid, 'update') or has_table_privilege($1::name, oid, 'delete, truncate'))
      else has_table_privilege($1::name, oid, 'update') and has_table_privilege($1::name, oid, 'delete') end) as has`;

async function listAppendOnly(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where ${IS_APPEND_ONLY}`,
  );
  return rows.map(({ name }) => name);
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]?.name ?? '';
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url);
  try {
    return await work(client);
  } finally {
    await closeClient(client);
  }
}
