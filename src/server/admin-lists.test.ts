import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { readSignals } from '#server/cashback/fraud-signals/fraud-signals.service.ts';
import { listAdminFoods } from '#server/meals/food-editing/food-edits.service.ts';
import { listOrders } from '#server/shop/order-lists/order-lists.service.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { readAssignments } from './admin/planners/planners.service.ts';
import { listCashback } from './cashback/admin/admin.service.ts';
import type { Db } from './platform/db/db.ts';
import { startApi, type TestApi } from './test/api-test.ts';

let api: TestApi;
let admin: TestMember;

/** Rows that are equal in their sort column, or a microsecond apart, which a Date cannot represent. */
const ROWS = 55;
const MOMENT = `'2026-11-14T10:00:00Z'::timestamptz + (turn % 3) * interval '1 microsecond'`;

beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin', fullName: 'Astrid Admin' });
  const { id: memberId } = await makeMember(api);
  const { pool } = api.database;
  await makeOrder(api, await makeMember(api));
  await copyRows('orders');
  await makeSaver(api.db, api, 500);
  await copyRows('cashback');
  await pool.query(
    `insert into plan_assignments (user_id, id, kind, name, assigned_by, assigned_at, edited_at, scaled, reason)
     select $1, gen_random_uuid(), (array['meal-plan', 'schedule', 'template'])[1 + turn / 3 % 3], 'Plan', $2, ${MOMENT}, ${MOMENT}, false, ''
     from generate_series(1, ${ROWS}) turn`,
    [memberId, admin.id],
  );
  await pool.query('update profiles set share_plan_use = true where user_id = $1', [memberId]);
  await addPairs(memberId);
  const foods = Array.from({ length: ROWS }, (_, turn) => makeFood({ id: `sv:lika-${turn}`, nameSv: `Lika ${turn}` }));
  await addFoods(api, ...foods);
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Copies of the only row of a table, with other ids. */
async function copyRows(table: string) {
  await api.database.pool.query(`insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
      'request_id', gen_random_uuid(), 'created_at', ${MOMENT}))).*
    from (select * from ${table} limit 1) one, generate_series(2, ${ROWS}) turn`);
}

async function addPairs(memberId: string) {
  await api.database.pool.query(
    `insert into users select (jsonb_populate_record(null::users, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
       'username', 'par' || turn, 'email', 'par' || turn || '@exempel.se', 'phone', null, 'referral_code', 'PAR' || turn))).*
     from (select * from users where id = $1) one, generate_series(1, ${ROWS}) turn`,
    [memberId],
  );
  await api.database.pool.query(
    `insert into cashback_hints (user_id, other_id, relation, reasons, is_strong, first_seen_at, last_seen_at, state, decided_at)
     select $1, u.id, 'inviter', '[{"kind":"card","count":1}]', turn % 2 = 0, ${MOMENT}, ${MOMENT}, state,
       case when state <> 'open' then ${MOMENT} end
     from (select id, substr(username, 4)::int as turn from users where username like 'par%') u,
       lateral (values (case when turn <= 30 then 'open' else 'checked' end)) s (state)`,
    [memberId],
  );
}

type Page = { keys: string[]; next: string | null; previous: string | null; total: { count: number; exact: boolean } };
type Ask = (cursor?: string) => Promise<Page>;
const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

const LISTS: { name: string; rows: number; size: number; ask: Ask }[] = [
  {
    name: 'orders',
    rows: ROWS,
    size: 20,
    ask: async (cursor) => {
      const { orders, ...page } = await admin.client.adminOrders.list({ period: 'all', ...at(cursor) });
      return { ...page, keys: orders.map(({ id }) => id) };
    },
  },
  {
    name: 'cashback',
    rows: ROWS,
    size: 25,
    ask: async (cursor) => {
      const { rows, ...page } = await admin.client.cashbackAdmin.list(at(cursor));
      return { ...page, keys: rows.map(({ id }) => id) };
    },
  },
  {
    name: 'open signals',
    rows: 30,
    size: 10,
    ask: async (cursor) => {
      const { hints: signals, ...page } = await admin.client.cashbackHints.list(at(cursor));
      return { ...page, keys: signals.map(({ other }) => other.id) };
    },
  },
  {
    name: 'decided signals',
    rows: 25,
    size: 10,
    ask: async (cursor) => {
      const { hints: signals, ...page } = await admin.client.cashbackHints.list({ state: 'decided', ...at(cursor) });
      return { ...page, keys: signals.map(({ other }) => other.id) };
    },
  },
  {
    name: 'assignments',
    rows: ROWS,
    size: 20,
    ask: async (cursor) => {
      const { assignments, ...page } = await admin.client.adminPlanners.assignments(at(cursor));
      return { ...page, keys: assignments.map(({ id }) => id) };
    },
  },
  {
    name: 'foods',
    rows: ROWS,
    size: 20,
    ask: async (cursor) => {
      const { foods, ...page } = await admin.client.foodsAdmin.list({ query: 'lika', ...at(cursor) });
      return { ...page, keys: foods.map(({ id }) => id) };
    },
  },
];

/** Every page from the first on, or backwards from a page. */
async function walk(ask: Ask, way: 'next' | 'previous', from?: Page): Promise<Page[]> {
  const page = from ?? (await ask());
  const cursor = page[way];
  return cursor === null ? [page] : [page, ...(await walk(ask, way, await ask(cursor)))];
}

describe('an admin list', () => {
  it.each(LISTS)('shows each of equal rows once in both directions: $name', async ({ ask, rows, size }) => {
    const forth = await walk(ask, 'next');
    const back = await walk(ask, 'previous', forth.at(-1));
    const shown = forth.flatMap(({ keys }) => keys);
    expect([shown.length, new Set(shown).size, forth.length]).toEqual([rows, rows, Math.ceil(rows / size)]);
    expect(back.map(({ keys }) => keys).toReversed()).toEqual(forth.map(({ keys }) => keys));
    expect(forth[0]?.total).toEqual({ count: rows, exact: true });
  });

  it.each(LISTS)('refuses a cursor of another list: $name', async ({ ask }) => {
    expect([
      await refusalOf(ask('x')),
      await refusalOf(ask('n:["x"]')),
      await refusalOf(ask('n:["a","b","c"]')),
    ]).toEqual(Array(3).fill('BAD_INPUT'));
  });

  it('returns the first page when nothing is left behind a cursor', async () => {
    const last = `n:["2026-01-01T00:00:00.000000Z","${admin.id}"]`;
    const page = await admin.client.adminOrders.list({ period: 'all', cursor: last });
    expect([page.orders.length, page.previous]).toEqual([20, null]);
  });

  it('runs as many statements for its last rows as for a full page', async () => {
    const statementsOf = async (ask: Ask, cursor?: string) => {
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await ask(cursor);
      const count = queries.mock.calls.length;
      queries.mockRestore();
      return count;
    };
    const counts = async ({ name, ask }: (typeof LISTS)[number]) => {
      const last = (await walk(ask, 'next')).at(-2)?.next ?? '';
      return [name, await statementsOf(ask), await statementsOf(ask, last)];
    };
    expect(await inTurn(LISTS, counts)).toEqual([
      ['orders', 7, 7],
      ['cashback', 3, 3],
      ['open signals', 3, 3],
      ['decided signals', 3, 3],
      ['assignments', 5, 5],
      ['foods', 3, 3],
    ]);
  });
});

/** One after the other: statements are counted. */
async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

describe('a further page', () => {
  const cursorAfter = (...keys: string[]) => `n:${JSON.stringify(keys)}`;
  const time = '2026-11-14T10:00:00.000001Z';
  const id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  const wanted = { period: 'all', query: '', sort: 'newest' } as const;
  const foodsIn = (filter: FoodFilter) => (db: Db) =>
    listAdminFoods(db, { query: '', filter, cursor: cursorAfter('50', 'sv:lika') });
  const reads: [string, string, (db: Db) => Promise<unknown>][] = [
    [
      'orders',
      'orders_created_at_idx',
      (db) => listOrders(db, api, { ...wanted, filter: 'all', cursor: cursorAfter(time, id) }),
    ],
    [
      'refunds',
      'orders_refunded_idx',
      (db) => listOrders(db, api, { ...wanted, filter: 'refunded', cursor: cursorAfter(time, id) }),
    ],
    [
      'cashback',
      'cashback_created_at_idx',
      (db) => listCashback(db, { query: '', timeZone: 'UTC' }, cursorAfter(time, id)),
    ],
    ['open signals', 'cashback_hints_open_idx', (db) => readSignals(db, 'open', cursorAfter('true', time, id, id))],
    ['decided signals', 'cashback_hints_decided_idx', (db) => readSignals(db, 'decided', cursorAfter(time, id, id))],
    [
      'assignments',
      'plan_assignments_assigned_at_idx',
      (db) => readAssignments(db, { ...api, ...admin }, { kinds: ['meal-plan'], cursor: cursorAfter(time, id, id) }),
    ],
    ['foods', 'foods_popularity_id_idx', foodsIn('all')],
    ['foods to review', 'foods_review_idx', foodsIn('review')],
    ['possible duplicates', 'foods_doubles_idx', foodsIn('doubles')],
    ['foods without vitamins', 'foods_no_vitamins_idx', foodsIn('no-vitamins')],
  ];

  it.each(reads)('of %s uses its index %s', async (_name, index, read) => {
    const queries: { text: string; params: unknown[] }[] = [];
    const client = await api.database.pool.connect();
    const logger = { logQuery: (text: string, params: unknown[]) => queries.push({ text, params }) };
    await read(drizzle({ client, logger }));
    const listing = queries.find(({ text }) => text.includes('array[') && text.includes('limit'));
    // So few rows are read faster without an index; this test only checks that one is usable.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(`explain ${listing?.text}`, listing?.params);
    await client.query('reset all');
    client.release();
    expect(rows.map((row) => String(row['QUERY PLAN'])).join('\n')).toMatch(
      new RegExp(`Index (Only )?Scan.* using ${index}`),
    );
  });
});
