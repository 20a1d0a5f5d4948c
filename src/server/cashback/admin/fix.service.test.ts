import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { balancesOf, makeFriend, tamper } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { stockFixture } from '#server/test/shop/stock-fixture.ts';
import { applyOrderUpdate } from '../awards/awards.service.ts';
import { checkLedger, rebuildFromLedger } from '../ledger/check.service.ts';
import { readAuditLog } from './admin.service.ts';
import { fixOrder } from './fix.service.ts';

let api: TestApi;
let anna: TestMember;
let bo: TestMember;
let stock: ReturnType<typeof stockFixture>;
beforeAll(async () => {
  api = await startApi();
  anna = await makeMember(api, { fullName: 'Anna Ek' });
  bo = await makeFriend(api, anna);
});
afterAll(() => api.close());
beforeEach(() => {
  stock = stockFixture(api);
});

const makeOrder = (paid?: number) => stock.sellTo(bo.id, paid);

describe('a correction', () => {
  it('corrects the awards once, with reason and an entry in the audit log', async () => {
    const orderId = await makeOrder();
    stock.put(orderId, bo.id, 74_800, 50_000);
    const fix = await stock.fixOf(orderId, anna.id);

    const fixed = [await fixOrder(api.db, api, stock.orders, fix), await fixOrder(api.db, api, stock.orders, fix)];

    const { rows } = await api.database.pool.query('select id from cashback where order_id = $1 and level = 1', [
      orderId,
    ]);
    expect(fixed).toEqual([2, 0]);
    expect(await stock.differencesOf(orderId)).toEqual([]);
    expect(await readAuditLog(api.db, anna.id, rows[0].id)).toMatchObject([
      { kind: 'award', amount: 3740, by: null },
      { kind: 'fix', amount: -2500, note: 'Fel vid flytt', by: 'Anna Ek' },
    ]);
  });

  it('adds missing awards', async () => {
    const orderId = randomUUID();
    stock.put(orderId, bo.id, 10_000);

    await fixOrder(api.db, api, stock.orders, await stock.fixOf(orderId, anna.id));

    expect(await stock.differencesOf(orderId)).toEqual([]);
    expect((await checkLedger(api.db)).rows).toEqual([]);
  });

  it('reverses awards without an order', async () => {
    const orderId = await makeOrder(30_000);
    stock.takeAway(orderId);

    await fixOrder(api.db, api, stock.orders, await stock.fixOf(orderId, anna.id));

    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('moves an award to the right person', async () => {
    const [orderId, wrong] = [randomUUID(), await makeMember(api)];
    await applyOrderUpdate(api.db, api, { orderId, userId: wrong.id, paid: ore(10_000) });
    stock.put(orderId, bo.id, 10_000);

    await fixOrder(api.db, api, stock.orders, await stock.fixOf(orderId, anna.id));

    expect(await balancesOf(api.db, wrong.id)).toEqual({});
    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('that took back an unjustified award is not undone by a later refund, nor by a deleted account', async () => {
    const [orderId, cia, dag] = [randomUUID(), await makeMember(api), await makeMember(api)];
    const eva = await makeFriend(api, dag);
    await applyOrderUpdate(api.db, api, { orderId, userId: eva.id, paid: ore(10_000) });
    stock.put(orderId, cia.id, 10_000);
    await fixOrder(api.db, api, stock.orders, await stock.fixOf(orderId, anna.id));

    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(5000) });
    stock.put(orderId, cia.id, 10_000, 5000);
    await api.database.pool.query('delete from users where id = $1', [dag.id]);

    expect([await balancesOf(api.db, cia.id), await balancesOf(api.db, dag.id)]).toEqual([
      { earned: -375, pending: 375 },
      {},
    ]);
    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('that the ledger refuses is reported, not counted as done', async () => {
    const orderId = await makeOrder(10_000);
    stock.put(orderId, bo.id, 10_000, 5000);
    const fix = await stock.fixOf(orderId, anna.id);
    const emptied = "update cashback_accounts set balance = 0 where user_id = $1 and account = 'pending'";
    const changed = await tamper(api.database, 'cashback_accounts', emptied, [bo.id]);

    const failure = await fixOrder(api.db, api, stock.orders, fix).catch((error: Error) => error.message);
    await rebuildFromLedger(api.db);

    expect([changed, failure]).toEqual([1, expect.stringContaining('The ledger refused fix:')]);
  });

  it('repeated at the same moment is made once, and neither request is refused', async () => {
    const orderId = await makeOrder(10_000);
    stock.put(orderId, bo.id, 10_000, 5000);
    const fix = await stock.fixOf(orderId, anna.id);

    const fixed = await Promise.all([
      fixOrder(api.db, api, stock.orders, fix),
      fixOrder(api.db, api, stock.orders, fix),
    ]);

    expect(fixed.sort()).toEqual([0, 2]);
  });

  it('by two admins at the same moment is made by one of them', async () => {
    const orderId = await makeOrder(10_000);
    stock.put(orderId, bo.id, 10_000, 5000);
    const fixes = [await stock.fixOf(orderId, anna.id), await stock.fixOf(orderId, anna.id)];

    const answers = await Promise.all(
      fixes.map((fix) => fixOrder(api.db, api, stock.orders, fix).catch((error: { code: string }) => error.code)),
    );

    expect(answers.sort()).toEqual([2, 'CONFLICT']);
    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('is not made when the differences have changed since the admin saw them', async () => {
    const orderId = await makeOrder();
    stock.put(orderId, bo.id, 74_800, 50_000);
    const fix = await stock.fixOf(orderId, anna.id);
    stock.put(orderId, bo.id, 74_800, 60_000);

    expect(await refusalOf(fixOrder(api.db, api, stock.orders, fix))).toBe('CONFLICT');
  });

  it('does not prevent a later refund from being booked', async () => {
    const orderId = await makeOrder(10_000);
    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(5000) });
    await fixOrder(api.db, api, stock.orders, await stock.fixOf(orderId, anna.id));
    stock.put(orderId, bo.id, 10_000, 5000);

    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(5000) });

    expect(await stock.differencesOf(orderId)).toEqual([]);
  });
});
