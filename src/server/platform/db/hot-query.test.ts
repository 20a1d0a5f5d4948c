import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { ask, HotQuery } from './hot-query.ts';

let server: TestDatabase;
let client: pg.Client;
let described: number;
beforeEach(async () => {
  server = await emptyDatabase();
  client = new pg.Client(server.url);
  await client.connect();
  described = 0;
  Object(client).connection.on('rowDescription', () => {
    described += 1;
  });
});
afterEach(async () => {
  await client.end();
  await server.close();
});

const types = { getTypeParser: (id: number) => (id === pg.types.builtins.DATE ? String : pg.types.getTypeParser(id)) };
const named = (name: string, text: string, values: unknown[]) =>
  ask(client, new HotQuery({ name, text, values, types }));
const series = (most: number) =>
  named('series', `select one, date '2026-11-18' as day, null as nothing from generate_series(1, $1::int) as one`, [
    most,
  ]);
const row = (one: number) => ({ one, day: '2026-11-18', nothing: null });

describe('a hot query', () => {
  it('asks for its columns once on a connection, and gives the same rows each time', async () => {
    for (const most of [2, 0, 1]) {
      const { rows, fields, rowCount } = await series(most);
      expect(rows).toEqual([row(1), row(2)].slice(0, most));
      expect(fields.map(({ name }) => name)).toEqual(['one', 'day', 'nothing']);
      expect(rowCount).toBe(most);
    }
    expect(described).toBe(1);
  });

  it('keeps what it knows apart by its name', async () => {
    await series(1);
    await named('other', 'select $1::text as word', ['a']);
    expect((await named('other', 'select $1::text as word', ['b'])).rows).toEqual([{ word: 'b' }]);
    expect((await series(1)).rows).toEqual([row(1)]);
    expect(described).toBe(2);
  });

  it('is answered in the order it was asked, beside other queries of its connection', async () => {
    const all = await Promise.all([series(1), client.query('select 7 as seven'), series(2), series(0)]);
    expect(all.map(({ rows }) => rows.length)).toEqual([1, 1, 2, 0]);
  });

  it('that changes something without an answer is done each time', async () => {
    await client.query('create table test_done (id int)');
    for (const id of [1, 2, 3]) await named('insert', 'insert into test_done values ($1)', [id]);
    expect((await client.query('select id from test_done order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  it.each([1, 2])('that fails at attempt %i says why, and the connection goes on', async (attempt) => {
    const divide = (by: number) => named('divide', 'select 1 / $1::int as part', [by]);
    if (attempt === 2) await divide(1);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('hot-query') });
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
    expect((await series(1)).rows).toEqual([row(1)]);
  });

  it.each([1, 2])(
    'with a value that cannot be sent at attempt %i is refused, and the connection goes on',
    async (attempt) => {
      const say = (value: unknown) => named('say', 'select $1::text as said', [value]);
      const broken = {
        toPostgres: () => {
          throw new TypeError('not a value');
        },
      };
      if (attempt === 2) await say('a');
      await expect(say(broken)).rejects.toThrow('not a value');
      expect((await series(1)).rows).toEqual([row(1)]);
      expect((await named('say_again', 'select $1::text as said', ['b'])).rows).toEqual([{ said: 'b' }]);
    },
  );

  it('never reads rows by columns that it no longer has: PostgreSQL refuses', async () => {
    await client.query('create table test_changed (a int); insert into test_changed values (1)');
    const read = () => named('changed', 'select * from test_changed where a = $1', [1]);
    expect((await read()).rows).toEqual([{ a: 1 }]);
    await client.query('alter table test_changed add column b int');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
  });

  it('without a name asks each time', async () => {
    for (const one of [1, 2]) {
      const query = Object.assign(new HotQuery({ name: 'none', text: 'select $1::int as one', values: [one], types }), {
        name: undefined,
      });
      expect((await ask(client, query)).rows).toEqual([{ one }]);
    }
    expect(described).toBe(2);
  });
});
