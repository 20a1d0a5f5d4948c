import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/auth.sessions.service.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { ordersToAudit } from '#server/shop/orders.lists.service.ts';
import { seedOrders } from '#server/shop/orders.seed.ts';
import { seedShop } from '#server/shop/shop.seed.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { auditCashback } from './cashback.audit.service.ts';
import { checkLedger } from './cashback.check.service.ts';
import { seedCashback } from './cashback.seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('past orders give a past: months of earnings, what can be used and what still waits', async () => {
  const member = await makeMember(api);
  const order = (paidAt: string, shippedAt: string | null, paid: number) => ({
    orderId: randomUUID(),
    userId: member.id,
    finalAmountPaid: ore(paid),
    refunded: ore(0),
    paidAt: new Date(paidAt),
    shippedAt: shippedAt === null ? null : new Date(shippedAt),
  });

  await seedCashback(api.db, api, [
    order('2026-11-12T10:00:00Z', '2026-11-13T10:00:00Z', 54_600),
    order('2026-09-03T10:00:00Z', '2026-09-04T10:00:00Z', 44_800),
    order('2026-11-14T10:00:00Z', null, 10_000),
  ]);

  expect(await member.client.cashback.load({})).toMatchObject({
    available: 3360,
    pending: 4845,
    waiting: [
      { availableAt: '2026-11-27T10:00:00.000Z', amount: 4095 },
      { availableAt: null, amount: 750 },
    ],
    curve: [
      { month: '2026-09', earned: 3360, total: 3360 },
      { month: '2026-10', earned: 0, total: 3360 },
      { month: '2026-11', earned: 4845, total: 8205 },
    ],
  });
});

describe('the demo', () => {
  let demo: TestApi;
  let client: ReturnType<TestApi['as']>;
  beforeAll(async () => {
    demo = await startApi();
    const people = await seedAccounts(demo.db, demo);
    if (people === null) throw new Error('The demo was there already');
    await seedProfiles(demo.db, demo, people);
    await seedShop(demo.db, demo);
    await seedOrders(demo.db, demo, people);
    client = demo.as(await startSession(demo.db, demo, people.member, 'test'));
  });
  afterAll(() => demo.close());

  it('has a friend and a friend’s friend who bought, and what both earned the member', async () => {
    const { people } = await client.cashback.referrals({});

    expect(people).toMatchObject([
      { name: 'Johan T.', purchases: 3, earned: 12_495, invited: [{ name: 'Petra N.', purchases: 2, earned: 2_190 }] },
    ]);
  });

  it('has earnings of every level, some usable and some waiting, and one that a refund lowered', async () => {
    const { events } = await client.cashback.statement({});

    const ofLevel = (level: number) => events.filter((event) => event.level === level);
    expect([0, 1, 2].map((level) => ofLevel(level).length)).toEqual([4, 3, 2]);
    expect(ofLevel(2).map(({ from, status }) => [from, status])).toEqual([
      ['Petra N.', 'pending'],
      ['Petra N.', 'available'],
    ]);
    expect(ofLevel(0).some(({ reversed, amount }) => reversed > 0 && amount > 0)).toBe(true);
  });

  it('has balances that its ledger and its orders explain, also once the background work is done', async () => {
    const before = await client.cashbackRpc.getMyCashbackTotals();

    await demo.work();

    expect(await client.cashbackRpc.getMyCashbackTotals()).toEqual(before);
    expect(await checkLedger(demo.db)).toMatchObject({ sum: 0, accounts: [], rows: [] });
    expect((await auditCashback(demo.db, quietLog, ordersToAudit)).count).toBe(0);
  });

  it('has nobody who bought or was invited before they came', async () => {
    const { rows } = await demo.database.pool.query(
      `select u.username from users u where exists (select from orders o where o.user_id = u.id and o.created_at < u.created_at)
       or exists (select from referrals r where r.user_id = u.id and r.created_at <> u.created_at)`,
    );

    expect(rows).toEqual([]);
  });
});
