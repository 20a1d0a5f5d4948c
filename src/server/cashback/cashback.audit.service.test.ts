import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrdersToAudit, OrderToAudit } from '#domain/cashback/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { balancesOf, makeFriend, makePurchase } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { readTrail } from './cashback.admin.service.ts';
import { auditCashback } from './cashback.audit.service.ts';
import { learnOfOrder } from './cashback.awards.service.ts';
import { checkLedger } from './cashback.check.service.ts';
import { fixOrder } from './cashback.fix.service.ts';

let api: TestApi;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  api = await startApi();
  anna = await makeMember(api, { fullName: 'Anna Ek' });
  bo = await makeFriend(api, anna);
});
afterAll(() => api.close());

/** The orders of a shop that keeps them in memory. */
const shelf = new Map<string, OrderToAudit>();
const orders: OrdersToAudit<Db> = {
  list: async (_db, { after, limit }) =>
    [...shelf.values()]
      .sort((one, other) => (one.orderId < other.orderId ? -1 : 1))
      .filter(({ orderId }) => after === null || orderId > after)
      .slice(0, limit),
  find: async (_db, orderId) => shelf.get(orderId) ?? null,
};

const put = (orderId: string, userId: string, paid: number, refunded = 0) =>
  shelf.set(orderId, {
    orderId,
    userId,
    finalAmountPaid: ore(paid),
    refunded: ore(refunded),
    paidAt: api.clock(),
    shippedAt: null,
  });

/** An order of Bo's on both sides, as it should be. */
async function makeOrder(paid = 74_800) {
  const orderId = await makePurchase(api.db, api, { userId: bo.id, paid, waits: true });
  put(orderId, bo.id, paid);
  return orderId;
}

/** What the audit says of one order, and the fix that an admin would ask for. */
async function differencesOf(orderId: string) {
  const { differences } = await auditCashback(api.db, quietLog, orders);
  return differences.filter((difference) => difference.orderId === orderId);
}

async function fixOf(orderId: string, id: string = randomUUID()) {
  const differences = (await differencesOf(orderId)).map(({ userId, level, booked, expected }) => ({
    userId,
    level,
    booked,
    expected,
  }));
  return { id, orderId, differences, reason: 'Fel vid flytt', actorId: anna.id };
}

describe('the audit', () => {
  beforeEach(() => shelf.clear());

  it('finds nothing when the ledger follows from the orders and the tree', async () => {
    const orderId = await makeOrder();

    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('finds a refund that the ledger never heard of', async () => {
    const orderId = await makeOrder();
    put(orderId, bo.id, 74_800, 74_800);

    expect(await differencesOf(orderId)).toEqual([
      { orderId, userId: bo.id, level: 0, booked: 5610, expected: 0, member: 'Test Person' },
      { orderId, userId: anna.id, level: 1, booked: 3740, expected: 0, member: 'Anna Ek' },
    ]);
  });

  it('finds an order that earned nobody anything', async () => {
    const orderId = randomUUID();
    put(orderId, bo.id, 10_000);

    expect(await differencesOf(orderId)).toMatchObject([
      { booked: 0, expected: 750 },
      { booked: 0, expected: 500 },
    ]);
  });

  it('finds awards without an order, and counts everything it has seen', async () => {
    const orderId = await makeOrder();
    const before = await auditCashback(api.db, quietLog, orders);
    shelf.delete(orderId);

    const { count, off, orders: seen, awards } = await auditCashback(api.db, quietLog, orders);

    expect([seen, awards]).toEqual([before.orders - 1, before.awards]);
    expect([count, off]).toEqual([before.count + 2, before.off + 5610 + 3740]);
  });

  it('reads page after page', async () => {
    const made = Array.from({ length: 1203 }, () => randomUUID());
    const put1 = (orderId: string) => put(orderId, bo.id, 0);
    made.forEach(put1);

    expect((await auditCashback(api.db, quietLog, orders)).orders).toBe(1203);
  });
});

describe('an audit that cannot run', () => {
  it('says that it failed', async () => {
    const broken: OrdersToAudit<Db> = { ...orders, list: () => Promise.reject(new Error('no orders today')) };

    const failure = await auditCashback(api.db, quietLog, broken).catch((error: Error) => error.message);

    expect(failure).toBe('Audit failed');
  });
});

describe('a correction', () => {
  beforeEach(() => shelf.clear());

  it('brings the awards in line, once, with reason and trail', async () => {
    const orderId = await makeOrder();
    put(orderId, bo.id, 74_800, 50_000);
    const fix = await fixOf(orderId);

    const fixed = [await fixOrder(api.db, api, orders, fix), await fixOrder(api.db, api, orders, fix)];

    const { rows } = await api.database.pool.query('select id from cashback where order_id = $1 and level = 1', [
      orderId,
    ]);
    expect(fixed).toEqual([2, 0]);
    expect(await differencesOf(orderId)).toEqual([]);
    expect(await readTrail(api.db, anna.id, rows[0].id)).toMatchObject([
      { kind: 'award', amount: 3740, by: null },
      { kind: 'fix', amount: -2500, note: 'Fel vid flytt', by: 'Anna Ek' },
    ]);
  });

  it('gives what was never awarded', async () => {
    const orderId = randomUUID();
    put(orderId, bo.id, 10_000);

    await fixOrder(api.db, api, orders, await fixOf(orderId));

    expect(await differencesOf(orderId)).toEqual([]);
    expect((await checkLedger(api.db)).rows).toEqual([]);
  });

  it('takes back awards without an order', async () => {
    const orderId = await makeOrder(30_000);
    shelf.delete(orderId);

    await fixOrder(api.db, api, orders, await fixOf(orderId));

    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('gives an award to the person it belongs to', async () => {
    const [orderId, wrong] = [randomUUID(), await makeMember(api)];
    await learnOfOrder(api.db, api, { orderId, userId: wrong.id, paid: ore(10_000) });
    put(orderId, bo.id, 10_000);

    await fixOrder(api.db, api, orders, await fixOf(orderId));

    expect(await balancesOf(api.db, wrong.id)).toEqual({});
    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('is not made when something has changed since the admin looked', async () => {
    const orderId = await makeOrder();
    put(orderId, bo.id, 74_800, 50_000);
    const fix = await fixOf(orderId);
    put(orderId, bo.id, 74_800, 60_000);

    expect(await refusalOf(fixOrder(api.db, api, orders, fix))).toBe('CONFLICT');
  });

  it('does not keep a later refund from counting', async () => {
    const orderId = await makeOrder(10_000);
    await learnOfOrder(api.db, api, { orderId, remaining: ore(5000) });
    await fixOrder(api.db, api, orders, await fixOf(orderId));
    put(orderId, bo.id, 10_000, 5000);

    await learnOfOrder(api.db, api, { orderId, remaining: ore(5000) });

    expect(await differencesOf(orderId)).toEqual([]);
  });
});
