import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerForError } from '#server/platform/http/error-answer.ts';
import { emptyDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { type Database, openDatabase } from './db.ts';

let server: TestDatabase;
let database: Database;
let lost: Error[];
beforeEach(async () => {
  server = await emptyDatabase();
  lost = [];
  database = openDatabase(server.url, { max: 4, onError: (error) => lost.push(error) });
});
afterEach(async () => {
  await database.close();
  await server.close();
});

describe('a connection that is lost inside a transaction', () => {
  it('rejects that transaction as unavailable, is reported, and leaves the pool working', async () => {
    const cut = database.db.transaction(async (tx) => {
      await terminate(await backendOf(tx));
      await tx.execute(sql`select 1`);
    });

    const refusal = await cut.then(
      () => null,
      (error) => answerForError(error, quietLog),
    );

    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect([refusal?.code, lost.length > 0, rows]).toEqual(['UNAVAILABLE', true, [{ alive: 1 }]]);
  });

  it('is survived also while no query of that transaction is under way', async () => {
    const cut = database.db.transaction(async (tx) => {
      await terminate(await backendOf(tx));
      await expect.poll(() => lost.length).toBeGreaterThan(0);
    });

    await expect(cut).rejects.toThrow();
    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect([rows, database.pool.totalCount]).toEqual([[{ alive: 1 }], 1]);
  });

  it('is survived by every connection of the pool at once', async () => {
    const answers = [1, 2, 3, 4].map(() =>
      database.db
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(20)`);
        })
        .catch((error) => answerForError(error, quietLog).code),
    );
    await expect.poll(() => sleepers()).toBe(4);
    await server.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where wait_event = $1 and datname = current_database()',
      ['PgSleep'],
    );

    const codes = await Promise.all(answers);

    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect([codes, rows]).toEqual([Array(4).fill('UNAVAILABLE'), [{ alive: 1 }]]);
  });
});

type Connection = Pick<Database['db'], 'execute'>;

async function backendOf(tx: Connection): Promise<unknown> {
  const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
}

const terminate = (pid: unknown) => server.pool.query('select pg_terminate_backend($1)', [pid]);

async function sleepers(): Promise<number> {
  const { rows } = await server.pool.query(
    "select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
  );
  return rows[0].count;
}
