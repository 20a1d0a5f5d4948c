import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerForError } from '#server/platform/http/error-answer.ts';
import { emptyDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { startNetwork } from '#server/test/db/network.ts';
import { silentLog } from '#server/test/silent-log.ts';
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
  it('rejects that transaction as unavailable, is logged, and leaves the pool working', async () => {
    const cut = database.db.transaction(async (tx) => {
      await terminate(await backendOf(tx));
      await tx.execute(sql`select 1`);
    });

    const refusal = await cut.then(
      () => null,
      (error) => answerForError(error, silentLog),
    );

    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect([refusal?.code, lost.length > 0, rows]).toEqual(['UNAVAILABLE', true, [{ alive: 1 }]]);
  });

  it('is handled also while that transaction runs no query', async () => {
    const cut = database.db.transaction(async (tx) => {
      await terminate(await backendOf(tx));
      await expect.poll(() => lost.length).toBeGreaterThan(0);
    });

    await expect(cut).rejects.toThrow();
    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect([rows, database.pool.totalCount]).toEqual([[{ alive: 1 }], 1]);
  });

  it('is handled for every connection of the pool at the same time', async () => {
    const answers = [1, 2, 3, 4].map(() =>
      database.db
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(20)`);
        })
        .catch((error) => answerForError(error, silentLog).code),
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

describe('conflicting transactions', () => {
  it('are repeated after a deadlock, and both are written once', async () => {
    await server.pool.query('create table lines (id int primary key, n int); insert into lines values (1, 0), (2, 0)');
    const meeting = barrier(2);
    const runs: number[] = [];
    const addInOrder = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        runs.push(first);
        // On a loaded machine the loser could restart before the winner has continued, and they would deadlock again.
        if (runs.length > 2) await fastest;
        await tx.execute(sql`update lines set n = n + 1 where id = ${first}`);
        await meeting();
        await tx.execute(sql`update lines set n = n + 1 where id = ${second}`);
      });

    const both = [addInOrder(1, 2), addInOrder(2, 1)];
    const fastest = Promise.race(both);
    await Promise.all(both);

    const { rows } = await server.pool.query('select n from lines order by id');
    expect([rows, runs.length]).toEqual([[{ n: 2 }, { n: 2 }], 3]);
  });

  it('are repeated after a serialization failure', async () => {
    await server.pool.query('create table lines (id int primary key, n int); insert into lines values (1, 0)');
    const meeting = barrier(2);
    const addOne = () =>
      database.db.transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from lines`);
          await meeting();
          await tx.execute(sql`update lines set n = ${(rows[0]?.n ?? 0) + 1}`);
        },
        { isolationLevel: 'serializable' },
      );

    await Promise.all([addOne(), addOne()]);

    const { rows } = await server.pool.query('select n from lines');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('fail as unavailable after repeated conflicts', async () => {
    let attempts = 0;
    const endless = database.db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`);
    });

    const refusal = await endless.catch((error) => answerForError(error, silentLog).code);

    expect([refusal, attempts]).toEqual(['UNAVAILABLE', 4]);
  });

  it('are not repeated when the work itself failed', async () => {
    let attempts = 0;
    const failing = database.db.transaction(async () => {
      attempts += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(attempts).toBe(1);
  });
});

/** Blocks callers until this many have arrived; later ones pass. */
function barrier(count: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting >= count) open();
    return opened;
  };
}

describe('a statement with a limit', () => {
  it('fails as unavailable when it takes too long, or waits too long for a lock', async () => {
    const limited = openDatabase(server.url, { statementSeconds: 0.4, onError: () => undefined });
    await server.pool.query('create table lines (id int primary key)');
    const holder = await server.pool.connect();
    await holder.query('begin; lock table lines');

    const outcomes = [sql`select pg_sleep(20)`, sql`select * from lines`].map((statement) =>
      limited.db.execute(statement).catch((error) => answerForError(error, silentLog).code),
    );

    expect(await Promise.all(outcomes)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    holder.release(true);
    await limited.close();
  });
});

describe('a network that drops all packets', () => {
  it('fails running queries, and the pool recovers when the network works again', async () => {
    const network = await startNetwork(server.url);
    const far = openDatabase(network.url, { max: 2, statementSeconds: 0.2, onError: () => undefined });
    const alive = () => far.db.execute(sql`select 1 as alive`);
    const inTransaction = () => far.db.transaction((tx) => tx.execute(sql`select 1 as alive`));
    await Promise.all([alive(), alive()]);

    network.swallow();
    const codes = [alive(), inTransaction()].map((answer) =>
      answer.catch((error) => answerForError(error, silentLog).code),
    );

    expect(await Promise.all(codes)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect((await Promise.all([alive(), inTransaction(), alive()])).map(({ rows }) => rows)).toEqual(
      Array(3).fill([{ alive: 1 }]),
    );
    await far.close();
    await network.stop();
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
