import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrdersToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFriend, makePurchase } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { stockFixture } from '#server/test/shop/stock-fixture.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { applyOrderUpdate } from '../awards/awards.service.ts';
import { auditCashback } from './audit.service.ts';

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

describe('the audit', () => {
  it('finds nothing when the ledger agrees with orders and referrals', async () => {
    const orderId = await makeOrder();

    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('finds a refund that is missing in the ledger', async () => {
    const orderId = await makeOrder();
    stock.put(orderId, bo.id, 74_800, 74_800);

    expect(await stock.differencesOf(orderId)).toEqual([
      { orderId, userId: bo.id, level: 0, booked: 5610, expected: 0, isUnconfirmed: false, member: 'Test Person' },
      { orderId, userId: anna.id, level: 1, booked: 3740, expected: 0, isUnconfirmed: false, member: 'Anna Ek' },
    ]);
  });

  it('finds an order without awards', async () => {
    const orderId = randomUUID();
    stock.put(orderId, bo.id, 10_000);

    expect(await stock.differencesOf(orderId)).toMatchObject([
      { booked: 0, expected: 750 },
      { booked: 0, expected: 500 },
    ]);
  });

  it('finds the award of somebody who invited nobody', async () => {
    const [orderId, cia, dag] = [randomUUID(), await makeMember(api), await makeMember(api)];
    const eva = await makeFriend(api, dag);
    await applyOrderUpdate(api.db, api, { orderId, userId: eva.id, paid: ore(10_000) });
    stock.put(orderId, cia.id, 10_000);

    expect(await stock.differencesOf(orderId)).toMatchObject([
      { userId: cia.id, level: 0, booked: 0, expected: 750 },
      { userId: eva.id, level: 0, booked: 750, expected: 0 },
      { userId: dag.id, level: 1, booked: 500, expected: 0 },
    ]);
  });

  it.each(['who invited', 'who bought'])('accepts awards when the account of %s was deleted since', async (whose) => {
    const dag = await makeMember(api);
    const eva = await makeFriend(api, dag);
    const orderId = await makePurchase(api.db, api, { userId: eva.id, paid: 10_000, waits: true });
    stock.put(orderId, eva.id, 10_000);
    await api.database.pool.query('delete from users where id = $1', [whose === 'who bought' ? eva.id : dag.id]);

    expect(await stock.differencesOf(orderId)).toEqual([]);
  });

  it('finds awards without an order, and counts all differences', async () => {
    const orderId = await makeOrder();
    const before = await auditCashback(api.db, silentLog, stock.orders);
    stock.takeAway(orderId);

    const { count, off, orders: seen, awards } = await auditCashback(api.db, silentLog, stock.orders);

    expect([seen, awards]).toEqual([before.orders - 1, before.awards]);
    expect([count, off]).toEqual([before.count + 2, before.off + 5610 + 3740]);
  });

  it('reads page after page', async () => {
    const made = Array.from({ length: 1203 }, () => randomUUID());
    for (const orderId of made) stock.put(orderId, bo.id, 0);

    expect((await auditCashback(api.db, silentLog, stock.orders)).orders).toBe(1203);
  });
});

describe('an audit that fails', () => {
  it('reports the failure', async () => {
    const broken: OrdersToAudit<Db> = { ...stock.orders, list: () => Promise.reject(new Error('no orders today')) };

    const failure = await auditCashback(api.db, silentLog, broken).catch((error: Error) => error.message);

    expect(failure).toBe('Audit failed');
  });
});
