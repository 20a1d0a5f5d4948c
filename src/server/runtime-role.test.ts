import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeedPart } from '#domain/admin/seeder/seed-plan.ts';
import { runRemoving, runSeeding } from '#server/admin/seeder/seeder.service.ts';
import { checkLedger, rebuildFromLedger } from '#server/cashback/ledger/check.service.ts';
import { importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { grantRuntimeRights } from '#server/platform/db/runtime-role.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneDatabase, runtimeUrlOf, type TestDatabase } from '#server/test/db/clone-database.ts';
import { makeFriend, makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { liveThrough, makeTree, seededRandom } from '#server/test/random-day.ts';
import { makeOrder, makePaidOrder, makeProduct } from '#server/test/shop/make-shop.ts';

let owner: TestDatabase;
let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  owner = await cloneDatabase();
  const url = runtimeUrlOf(owner);
  await grantRuntimeRights(owner.url, url);
  const database = { ...openDatabase(url, { max: 8, onError: () => undefined }), url };
  api = await startApi({}, { database });
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
  await owner.close();
});

const tryTo = (statement: string) =>
  api.database.pool.query(statement).then(
    () => 'accepted',
    (error: unknown) => databaseCode(error),
  );

const NO_RIGHT = '42501';

describe("the servers' database account", () => {
  it('can do everything that the product does: register, sell, ship, refund, and move cashback', async () => {
    const inviter = await makeMember(api);
    const buyer = await makeFriend(api, inviter);
    const paid = await makePaidOrder(api, buyer);
    const unpaid = await makeOrder(api, buyer);

    await buyer.client.orders.cancel({ id: unpaid.id });
    await admin.client.adminOrders.ship({ ids: [paid.id] });
    await admin.client.adminOrders.refund({ id: paid.id, refundId: randomUUID(), restock: true, reason: 'Ångrat' });
    await api.work();

    expect((await buyer.client.orders.get({ id: paid.id })).refunded.cashback).toBe(14_900);
    expect(await checkLedger(api.db)).toMatchObject({ sum: 0, accounts: [], rows: [], chain: [] });
  });

  it('leaves the ledger consistent after a random day, and can rebuild derived data', async () => {
    const random = seededRandom(7);
    const members = await makeTree(api.db, systemDeps, 8, random);

    await liveThrough({ db: api.db, deps: systemDeps, members, random: random }, 100);

    expect(await rebuildFromLedger(api.db)).toMatchObject({ sum: 0, accounts: [], rows: [], chain: [] });
  });

  it.each([
    'alter table cashback_entries disable trigger all',
    'alter table cashback_lines disable trigger cashback_lines_apply',
    'drop trigger cashback_accounts_balance on cashback_accounts',
    'alter function cashback_guard_balance() rename to harmless',
    'create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'truncate cashback_lines',
    'truncate cashback_accounts cascade',
    'drop table cashback_lines',
    'update cashback_entries set note = null',
    'delete from cashback_entries',
    'update cashback_lines set amount = 1',
    'delete from cashback_lines',
    'update stock_movements set change = 1',
    'delete from stock_movements',
    "update referrals set created_at = '2020-01-01'",
    'delete from referrals',
    'update order_events set amount = 1',
    'delete from order_events',
    'delete from product_edits',
    'delete from community_events',
    'update ebook_events set version = 1',
    "update admin_events set reason = 'another'",
    'delete from admin_events',
    "update admin_event_values set note = 'another'",
    'delete from admin_event_values',
    'truncate admin_events',
    'create table public.mine (id int)',
    'select * from drizzle.__drizzle_migrations',
  ])('has no right to: %s', async (statement) => {
    expect(await tryTo(statement)).toBe(NO_RIGHT);
  });

  it.each([
    ['loses', 'a table right', 'grant delete on cashback_lines to', 'delete from cashback_lines', NO_RIGHT],
    [
      'loses',
      'a column right',
      'grant update (note) on cashback_entries to',
      'update cashback_entries set note = null',
      NO_RIGHT,
    ],
    ['gets back', 'a table right', 'revoke update on jobs from', 'update jobs set kind = kind where false', 'accepted'],
    [
      'gets back',
      'a sequence right',
      'revoke usage on order_events_id_seq from',
      "select nextval('order_events_id_seq')",
      'accepted',
    ],
  ])('%s %s at the next start: %s', async (_what, _right, change, statement, answer) => {
    const { rows } = await api.database.pool.query<{ name: string }>('select current_user as name');
    await owner.pool.query(`${change} ${rows[0]?.name}`);
    const before = await tryTo(statement);

    await grantRuntimeRights(owner.url, api.database.url);

    expect([before === answer, await tryTo(statement)]).toEqual([false, answer]);
  });

  it('cannot change a balance, also not by a trigger of its own', async () => {
    const saver = await makeSaver(api.db, api, 1000);
    const client = await api.database.pool.connect();
    await client.query(`create temp table lever (id int);
      create function pg_temp.pull() returns trigger language plpgsql as $$ begin
        update cashback_accounts set balance = 5000 where user_id = '${saver}' and account = 'available'; return null;
      end $$;
      create trigger lever after insert on lever for each row execute function pg_temp.pull()`);

    const answer = await client.query('insert into lever values (1)').then(() => 'accepted', violatedConstraint);
    client.release(true);

    expect(answer).toBe('cashback_accounts_balance');
  });

  it('can delete an account with its rows', async () => {
    const leaving = await makeMember(api, { role: 'admin' });
    const { id } = await makeProduct(api, { stock: 5 });
    const friend = await makeFriend(api, leaving);
    await leaving.client.adminShop.adjustStock({ id, requestId: randomUUID(), change: 1, reason: 'delivery' });

    expect(await tryTo(`delete from users where id = '${leaving.id}'`)).toBe('accepted');

    // Referrals are retained as ids, because they explain the cashback.
    const { rows } = await api.database.pool.query('select referrer_id from referrals where user_id = $1', [friend.id]);
    expect(rows).toEqual([{ referrer_id: leaving.id }]);
  });
});

describe('test data under that account', () => {
  beforeAll(() => importCatalogue(api.db, api), 120_000);
  const made = { members: 5, meals: 2, recipes: 1, weights: 2, workouts: 1, orders: 6, threads: 1 };
  const seed = async () => {
    const id = randomUUID();
    await admin.client.adminSeeder.start({ id, seed: 7, wish: made });
    await runSeeding(api.db, api, { runId: id });
    return id;
  };
  const left = async () => {
    const { counts } = await admin.client.adminSeeder.status();
    return Object.fromEntries(counts.map(({ part, seeded }) => [part, seeded > 0]));
  };
  const remove = async (runId: string, part?: Exclude<SeedPart, 'members'>) => {
    await admin.client.adminSeeder.remove({ reason: 'Klart', ...(part && { part }) });
    await runRemoving(api.db, api, { runId, ...(part && { part }) });
  };

  it('is removed by kind and as a whole, and the ledger is consistent afterwards', { timeout: 60_000 }, async () => {
    await makeProduct(api);
    await admin.client.community.createTopic({ id: randomUUID(), title: 'Mat', description: 'Om mat' });
    const runId = await seed();
    expect(await left()).toMatchObject({ members: true, orders: true, weights: true, meals: true, threads: true });
    await remove(runId, 'orders');
    expect(await left()).toMatchObject({ members: true, orders: false, weights: true });
    await remove(runId, 'weights');
    await remove(runId, 'workouts');
    expect(await left()).toMatchObject({ members: true, weights: false, workouts: false, meals: true, threads: true });
    await remove(runId, 'meals');
    await remove(runId, 'threads');
    expect(await left()).toMatchObject({ members: true, meals: false, threads: false });
    await remove(runId);
    expect(await left()).toMatchObject({ members: false });
    expect(await checkLedger(api.db)).toMatchObject({ sum: 0, accounts: [], rows: [], chain: [] });
  });

  it('is all that its removal deletes: people are retained, whoever refers to them', async () => {
    const person = await makeMember(api);
    await makePaidOrder(api, person);
    await api.database.pool.query('select remove_seeded_members($1::uuid[])', [[person.id]]);
    await api.database.pool.query('select remove_seeded_orders($1::uuid[])', [[person.id]]);
    expect((await person.client.orders.list({})).orders.length).toBe(1);
    expect(await tryTo(`delete from order_events where user_id = '${person.id}'`)).toBe(NO_RIGHT);
  });
});

describe('an installation with one database account', () => {
  it('is distinguished from one with two', async () => {
    const url = runtimeUrlOf(owner);

    expect([await grantRuntimeRights(owner.url, owner.url), await grantRuntimeRights(owner.url, url)]).toEqual([
      false,
      true,
    ]);
  });
});
