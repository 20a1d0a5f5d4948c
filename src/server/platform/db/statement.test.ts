import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { openDatabase } from './db.ts';
import { combinedQuery, instantOfMs, jsonList, jsonObject, queryPart, statement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const doubledNumber = statement<{ day: string; twice: number }, { number: number; day: string }>(
  'test_double',
  () => sql`select ${sql.placeholder('day')}::date as day, ${sql.placeholder('number')}::int * 2 as twice`,
);

it('writes every instant as ISO text, in UTC', () => {
  const instants = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 });
  fc.assert(fc.property(instants, (ms) => instantOfMs(ms) === new Date(ms).toISOString()));
  expect([0, -1, 86_399_999, 86_400_000].map(instantOfMs)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T23:59:59.999Z',
    '1970-01-02T00:00:00.000Z',
  ]);
});

describe('a named statement', () => {
  it('returns rows with days as they are stored', async () => {
    expect(await doubledNumber(database.db, { number: 21, day: '2026-11-15' })).toEqual([
      { day: '2026-11-15', twice: 42 },
    ]);
  });

  it('reads the writes of its transaction, also in a nested one', async () => {
    await database.pool.query('create table test_seen (id int)');
    const count = statement<{ count: number }, Record<string, never>>(
      'test_count',
      () => sql`select count(*)::int as count from test_seen`,
    );
    const seen: number[] = [];
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into test_seen values (1)`);
        seen.push((await count(tx, {}))[0]?.count ?? 0);
        await tx.transaction(async (inner) => void seen.push((await count(inner, {}))[0]?.count ?? 0));
        throw new Error('roll back');
      })
      .catch(() => undefined);
    expect([...seen, (await count(database.db, {}))[0]?.count]).toEqual([1, 1, 0]);
  });

  it('is sent without its name through a pooler', async () => {
    const pooled = openDatabase(database.url, { directUrl: database.url, onError: () => undefined });
    const submitted = vi.spyOn(pg.Query.prototype, 'submit');
    await doubledNumber(pooled.db, { number: 1, day: '2026-11-15' });
    const names = submitted.mock.contexts.map((query) => Object(query).name);
    submitted.mockRestore();
    await pooled.close();
    expect(names).toEqual([undefined]);
  });
});

describe('combined queries', () => {
  const ask = combinedQuery('test_together', {
    sum: queryPart<number, { number: number }, string>(
      () => sql`select ${sql.placeholder('number')}::int + 1`,
      (sum) => `sum ${sum}`,
    ),
    list: queryPart<{ one: number; twice: number }[], { max: number }, number[]>(
      () => sql`select ${jsonList(jsonObject({ one: sql`one`, twice: sql`one * 2` }))}
        from generate_series(1, ${sql.placeholder('max')}::int) as one`,
      (list) => list.map(({ one, twice }) => one + twice),
    ),
  });

  it('run as one statement', async () => {
    expect(await ask(database.db, { number: 1, max: 3 })).toEqual({ sum: 'sum 2', list: [3, 6, 9] });
  });
});
