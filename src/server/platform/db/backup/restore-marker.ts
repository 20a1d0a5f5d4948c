import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { settleStages } from './restore-files.ts';

/** Written in the transaction of a restore: whether it was committed can be read after a crash. Beside the list of migrations. */
export async function markRestored(client: pg.Client, id: string): Promise<void> {
  await client.query('create table drizzle.restored (id text not null)');
  await client.query('insert into drizzle.restored (id) values ($1)', [id]);
}

async function isRestored(client: pg.Client, id: string): Promise<boolean> {
  const found = await client.query("select to_regclass('drizzle.restored') is not null as exists");
  if (!found.rows[0]?.exists) return false;
  const { rowCount } = await client.query('select from drizzle.restored where id = $1', [id]);
  return rowCount === 1;
}

/**
 * Completes what a killed restore left in the files folder. Rows and files belong together: the files of the backup stay if its rows were
 * committed, otherwise the former files are moved back. Returns what happened, or null.
 */
export function settleKilledRestore(filesDir: string, client: pg.Client): Promise<'finished' | 'undone' | null> {
  return settleStages(filesDir, (id) => isRestored(client, id));
}

/** The same before a server starts. */
export async function settleBeforeStart(url: string, filesDir: string): Promise<'finished' | 'undone' | null> {
  const client = await connectClient(url);
  try {
    return await settleKilledRestore(filesDir, client);
  } finally {
    await closeClient(client);
  }
}
