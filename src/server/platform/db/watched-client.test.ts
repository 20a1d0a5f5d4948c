import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runInUnit, type UnitOfWork } from '#server/platform/tracing/span.ts';
import { emptyDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { type Database, openDatabase } from './db.ts';
import type { SlowStatement } from './watched-client.ts';

let server: TestDatabase;
let database: Database;
let slow: SlowStatement[];
beforeEach(async () => {
  server = await emptyDatabase();
  slow = [];
  database = openDatabase(server.url, { max: 2, onError: () => undefined, onSlow: (one) => slow.push(one) });
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const counter = (requestId: string): UnitOfWork => ({ requestId, name: 'meals.day', statements: 0 });

describe('the statements of a request', () => {
  it('are counted, on the pool and in a transaction, apart from those of other requests', async () => {
    const [one, other] = [counter('r1'), counter('r2')];
    await Promise.all([
      runInUnit(one, async () => {
        await database.db.execute(sql`select 1`);
        await delay(5);
        await database.pool.query('select 2');
      }),
      runInUnit(other, () =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`select 3`);
        }),
      ),
    ]);
    // Begin and commit count, too.
    expect([one.statements, other.statements]).toEqual([2, 3]);
  });
});

describe('a slow statement', () => {
  it('is reported with its text, duration and request, but without its values', async () => {
    await runInUnit(counter('r7'), async () => {
      await database.db.execute(sql`select pg_sleep(0.6),\n  ${'a secret'}::text as private`);
    });
    expect(slow).toEqual([
      {
        statement: 'select pg_sleep(0.6), $1::text as private',
        ms: expect.any(Number),
        reqId: 'r7',
        call: 'meals.day',
      },
    ]);
    expect(slow[0]?.ms).toBeGreaterThanOrEqual(500);
  });

  it('is reported also when it fails in a transaction outside a request', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.6), 1 / (extract(year from now()) - extract(year from now()))`);
    });
    await expect(failing).rejects.toThrow();
    expect(slow).toMatchObject([{ statement: expect.stringContaining('pg_sleep') }]);
    expect(slow[0]).not.toHaveProperty('reqId');
  });

  it('is not reported when it is quick', async () => {
    await database.db.execute(sql`select 1`);
    expect(slow).toEqual([]);
  });
});
