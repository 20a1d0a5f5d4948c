import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { checkLedger } from '#server/cashback/ledger/check.service.ts';
import { ordersToAudit } from '#server/shop/order-lists/order-lists.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneWithFoods } from '#server/test/db/clone-database.ts';
import { memberDigest, tableDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeProduct } from '#server/test/shop/make-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { forumTexts } from './forum-texts.ts';
import { removeSeeded, runRemoving, runSeeding, startSeeding } from './seeder.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi({}, { database: await cloneWithFoods() });
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const wish = { members: 2, meals: 3, recipes: 0, weights: 5, workouts: 2, orders: 0, threads: 0 };
const start = async (changes: object = {}) => {
  api.advance(1);
  const request = { id: api.random.uuid(), seed: 4711, wish, ...changes };
  await admin.client.adminSeeder.start(request);
  return request.id;
};
const seededOf = async () => {
  const { counts } = await admin.client.adminSeeder.status();
  return Object.fromEntries(counts.map(({ part, seeded }) => [part, seeded]));
};
const namesOf = async () => {
  const { rows } = await api.database.pool.query(
    'select full_name from users where seed_run is not null order by username',
  );
  return rows.map((row) => row.full_name);
};
const removeAll = async (runId: string) => {
  await admin.client.adminSeeder.remove({ reason: 'Klart' });
  await runRemoving(api.db, api, { runId });
};

describe('a run of the seeder', () => {
  it('creates marked members with a history and no password, and removes all of them again', async () => {
    const [person, before] = [await makeMember(api), await seededOf()];
    const digest = await memberDigest(api.database.pool, person.id, []);
    const runId = await start();
    await runSeeding(api.db, api, { runId });
    const { run } = await admin.client.adminSeeder.status();
    expect(run).toMatchObject({ state: 'done', progress: 1, done: { members: 2, meals: 6, weights: 10, workouts: 4 } });
    const made = await seededOf();
    expect([made.members, made.weights]).toEqual([2, 10]);
    expect(made.meals).toBeGreaterThan(20);
    expect(made.workouts).toBeGreaterThan(4);
    const { rows } = await api.database.pool.query(
      'select count(*)::int from accounts a join users u on u.id = a.user_id where u.seed_run is not null',
    );
    expect(rows[0].count).toBe(0);
    await removeAll(runId);
    expect([await seededOf(), await memberDigest(api.database.pool, person.id, [])]).toEqual([before, digest]);
    expect((await admin.client.adminSeeder.status()).run?.state).toBe('removed');
  });

  it('creates the same people from the same number, and others from another', async () => {
    const names: string[][] = [];
    for (const seed of [1, 1, 2]) {
      const runId = await start({ seed, wish: { ...wish, members: 3, meals: 0, workouts: 0 } });
      await runSeeding(api.db, api, { runId });
      names.push(await namesOf());
      await removeAll(runId);
    }
    expect(names[0]).toEqual(names[1]);
    expect(names[0]).not.toEqual(names[2]);
  });

  it('continues where it was interrupted, and creates nobody twice', async () => {
    const runId = await start({ wish: { ...wish, meals: 0, workouts: 0 } });
    await Promise.allSettled([runSeeding(api.db, api, { runId }), runSeeding(api.db, api, { runId })]);
    await runSeeding(api.db, api, { runId });
    expect((await seededOf()).members).toBe(2);
    await removeAll(runId);
  });

  it('removes everything it has created when it is cancelled', async () => {
    const runId = await start();
    expect(await refusalOf(start())).toBe('SEEDER_BUSY');
    await admin.client.adminSeeder.cancel();
    await runSeeding(api.db, api, { runId });
    expect([(await seededOf()).members, (await admin.client.adminSeeder.status()).run?.state]).toEqual([
      0,
      'cancelled',
    ]);
    expect(await refusalOf(admin.client.adminSeeder.cancel())).toBe('NOT_FOUND');
  });

  it('creates forum threads, and removes them', async () => {
    await admin.client.community.createTopic({ id: api.random.uuid(), title: 'Mat', description: 'Om mat' });
    const runId = await start({ wish: { members: 2, meals: 0, weights: 0, workouts: 0, orders: 0, threads: 2 } });
    await runSeeding(api.db, api, { runId });
    expect((await seededOf()).threads).toBe(4);
    await removeAll(runId);
    expect((await seededOf()).threads).toBe(0);
    const { rows } = await api.database.pool.query('select count(*)::int from community_threads');
    expect(rows[0].count).toBe(0);
  });

  it('creates members with English as their language, who write in English', async () => {
    const runId = await start({ wish: { ...wish, meals: 0, threads: 1 }, language: 'en' });
    await runSeeding(api.db, api, { runId, language: 'en' });
    const made = 'select language, title from users u join community_threads on created_by = u.id';
    const { rows } = await api.database.pool.query(`${made} where seed_run is not null`);
    const isOurs = (title: string) => forumTexts('en', { first: 0, count: 60 }).some((text) => text.title === title);
    expect(rows.map(({ language, title }) => language === 'en' && isOurs(title))).toEqual([true, true]);
    await removeAll(runId);
  });

  it('is refused where the configuration does not allow it', async () => {
    const off = { ...api, config: { ...api.config, dataSeeder: false } };
    expect([
      await refusalOf(startSeeding(api.db, off, admin.id, { id: api.random.uuid(), seed: 1, language: 'sv', wish })),
      await refusalOf(removeSeeded(api.db, off, admin.id, { reason: 'Klart' })),
    ]).toEqual(['SEEDER_OFF', 'SEEDER_OFF']);
  });

  it('is recorded in the audit log', async () => {
    const runId = await start({ wish: { ...wish, members: 1, meals: 0, workouts: 0 } });
    await runSeeding(api.db, api, { runId });
    await removeAll(runId);
    const { rows } = await api.database.pool.query(
      'select action, actor_id, reason from admin_events where subject_id = $1 order by number',
      [runId],
    );
    expect(rows).toEqual([
      { action: 'start', actor_id: admin.id, reason: '' },
      { action: 'remove', actor_id: admin.id, reason: 'Klart' },
    ]);
  });
});

describe('orders of seeded members', () => {
  const withOrders = { members: 5, meals: 0, recipes: 1, weights: 2, workouts: 0, orders: 6, threads: 0 };
  const seedOrdersNow = async () => {
    const runId = await start({ wish: withOrders });
    await runSeeding(api.db, api, { runId });
    return runId;
  };
  const stateCounts = async () => {
    const { rows } = await api.database.pool.query(
      'select state, count(*)::int from orders o join users u on u.id = o.user_id and u.seed_run is not null group by state',
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const readStock = async () => (await api.database.pool.query('select id, stock from products order by id')).rows;
  const seededBalances = async () => {
    const { rows } = await api.database.pool.query(
      "select coalesce(sum(abs(balance)), 0)::int as sum from cashback_accounts where account <> 'earned' and user_id not in (select id from users where seed_run is null)",
    );
    return rows[0].sum;
  };

  it('are paid, shipped, refunded and cancelled, with awards of two levels and without mail', async () => {
    for (const name of ['Shaker', 'Matta']) await makeProduct(api, { name });
    const runId = await seedOrdersNow();
    expect((await seededOf()).orders).toBe(30);
    expect(Object.keys(await stateCounts()).sort()).toEqual(['cancelled', 'paid', 'refunded', 'shipped']);
    const { rows: levels } = await api.database.pool.query('select distinct level from cashback order by level');
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2]);
    const { rows: waiting } = await api.database.pool.query(
      "select kind from jobs where kind = 'send-mail' or kind like 'shop-%' or kind like 'cashback-%'",
    );
    expect(waiting).toEqual([]);
    expect(await checkLedger(api.db)).toMatchObject({ sum: 0, accounts: [], rows: [], chain: [] });
    await removeAll(runId);
  });

  it('leave only marked counter-entries and the audit log when they are removed', async () => {
    await makeProduct(api);
    const [before, stock] = [await tableDigest(api.database.pool), await readStock()];
    const sums = await admin.client.cashbackAdmin.summary({});
    const runId = await seedOrdersNow();
    await removeAll(runId);
    const after = await tableDigest(api.database.pool);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.sort()).toEqual([
      'admin_events',
      'cashback',
      'cashback_accounts',
      'cashback_entries',
      'cashback_lines',
      'cashback_orders',
      'seed_runs',
      'stock_movements',
    ]);
    expect([await readStock(), await seededBalances()]).toEqual([stock, 0]);
    expect(await admin.client.cashbackAdmin.summary({})).toEqual(sums);
    const { rows: notes } = await api.database.pool.query(
      "select (select count(*)::int from cashback_entries where note = 'test_data_removed') as ledger, (select count(*)::int from stock_movements where note = 'test_data_removed') as stock",
    );
    expect(notes[0].ledger).toBeGreaterThan(0);
    expect(notes[0].stock).toBeGreaterThan(0);
    expect(await checkLedger(api.db)).toMatchObject({ sum: 0, accounts: [], rows: [], chain: [] });
    const audit = await auditCashback(api.db, silentLog, ordersToAudit());
    expect(audit.differences).toEqual([]);
  });

  it('can be removed separately, and their buyers stay', async () => {
    await makeProduct(api);
    const stock = await readStock();
    const runId = await seedOrdersNow();
    await admin.client.adminSeeder.remove({ reason: 'Klart', part: 'orders' });
    await runRemoving(api.db, api, { runId, part: 'orders' });
    const { run } = await admin.client.adminSeeder.status();
    expect(await seededOf()).toMatchObject({ members: 5, weights: 10, orders: 0 });
    expect([run?.state, run?.done.orders, await readStock()]).toEqual(['done', 0, stock]);
    await admin.client.adminSeeder.remove({ reason: 'Klart', part: 'weights' });
    await runRemoving(api.db, api, { runId, part: 'weights' });
    expect(await seededOf()).toMatchObject({ members: 5, weights: 0 });
    await removeAll(runId);
  });

  it('never count in analytics', async () => {
    await makeProduct(api);
    const sums = async () => {
      await admin.client.adminAnalytics.rebuild();
      await api.work();
      const { rows } = await api.database.pool.query(
        'select coalesce(sum(orders + active + new_members), 0)::int as sum from analytics_days',
      );
      return rows[0].sum;
    };
    const before = await sums();
    const runId = await seedOrdersNow();
    expect(await sums()).toBe(before);
    await removeAll(runId);
  });
});

it('require an admin and valid amounts', async () => {
  const member = await makeMember(api);
  expect([
    await refusalOf(member.client.adminSeeder.status()),
    await refusalOf(api.as(null).adminSeeder.remove({ reason: 'x' })),
    await refusalOf(start({ wish: { ...wish, members: 2001 } })),
    await refusalOf(start({ seed: -1 })),
    await refusalOf(admin.client.adminSeeder.remove({ reason: ' ' })),
  ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
});
