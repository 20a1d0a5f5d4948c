import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '#server/test/db/clone-database.ts';
import { startNetwork } from '#server/test/db/network.ts';
import { freePort } from '#server/test/server-process.ts';
import { openDatabase } from '../db.ts';
import { closeClient, connectClient, createClient } from './database-client.ts';

/** The test database behind several hosts, of which the first is unreachable: PostgreSQL itself is on a socket or a name. */
async function severalHosts(target: string): Promise<string> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const url = new URL(database.url);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  url.host = '';
  url.searchParams.set('host', `127.0.0.1,${host}`);
  url.searchParams.set('port', `${await freePort()},${port}`);
  url.searchParams.set('target_session_attrs', target);
  return url.toString();
}

it('uses the next server when one is unreachable, in a pool and for a single connection', async () => {
  const url = await severalHosts('read-write');
  const { pool, db, close } = openDatabase(url, { onError: () => undefined });
  onTestFinished(close);
  const client = createClient(url, { application_name: 'a test' });

  const [fromPool, fromTransaction] = await Promise.all([
    pool.query('select 1 as one'),
    db.transaction((tx) => tx.execute('select 2 as two')),
  ]);
  await client.connect();
  const { rows } = await client.query(`select current_setting('application_name') as name`);
  await client.end();

  expect([fromPool.rows, fromTransaction.rows, rows]).toEqual([[{ one: 1 }], [{ two: 2 }], [{ name: 'a test' }]]);
});

it('reports why each server was rejected, and counts as an unavailable database', async () => {
  const client = createClient(await severalHosts('standby'), {});

  const refusal = await client.connect().catch((error: Error) => error);

  expect(refusal).toMatchObject({
    code: 'ECONNREFUSED',
    message: expect.stringMatching(
      /No server of the database is standby: 127\.0\.0\.1:\d+ .*ECONNREFUSED.*; .* is a primary\./,
    ),
  });
});

it('prefers a standby when requested, and uses the primary when there is none', async () => {
  const client = createClient(await severalHosts('prefer-standby'), {});
  await client.connect();

  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  await client.end();

  expect(rows).toEqual([{ standby: false }]);
});

it('is destroyed when it is closed and the server is unresponsive', async () => {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const network = await startNetwork(database.url);
  onTestFinished(network.stop);
  const client = await connectClient(network.url);

  network.swallow();
  await closeClient(client, 50);

  expect(client.connection.stream.destroyed).toBe(true);
});
