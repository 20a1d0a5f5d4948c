import pg from 'pg';
import { createClient } from '#server/platform/db/connect/database-client.ts';
import { lockMigrations } from './migrate/migrate.ts';

/**
 * Gives the account that the server runs under the rights it needs, after the owner has brought the schema up to date: to read and
 * write rows, but to change no table, trigger or function, and not to change or delete what is only ever added to (every table with a
 * trigger whose name ends in `_append_only`). Idempotent. Answers whether the two are different accounts.
 */
export async function grantRuntimeRights(ownerUrl: string, runtimeUrl: string): Promise<boolean> {
  const role = await currentUserOf(runtimeUrl);
  return withClient(ownerUrl, async (client) => {
    if ((await currentUser(client)) === role) return false;
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

async function listAppendOnly(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgname like '%\\_append\\_only'`,
  );
  return rows.map(({ name }) => name);
}

const currentUserOf = (url: string) => withClient(url, currentUser);

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]?.name ?? '';
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url, { application_name: `formkurva ${process.pid}` });
  // A lost connection also rejects the query under way, which is where it is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
