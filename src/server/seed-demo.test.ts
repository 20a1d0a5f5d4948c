import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { checkLedger } from '#server/cashback/ledger/check.service.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { ordersToAudit } from '#server/shop/order-lists/order-lists.service.ts';
import { seedOrders } from '#server/shop/orders.seed.ts';
import { seedShop } from '#server/shop/shop.seed.ts';
import { type Client, startApi, type TestApi } from '#server/test/api-test.ts';
import { silentLog } from '#server/test/silent-log.ts';

let demo: TestApi;
let client: Client;
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

describe('the demo’s cashback', () => {
  it('has a friend and a friend’s friend who bought, and what both earned the member', async () => {
    const { people } = await client.cashback.referrals({});

    expect(people).toMatchObject([
      { name: 'Johan T.', purchases: 3, earned: 12_495, invited: [{ name: 'Petra N.', purchases: 2, earned: 2_190 }] },
    ]);
  });

  it('has earnings of every level, available and pending, and one that a refund reduced', async () => {
    const { events } = await client.cashback.statement({});

    const ofLevel = (level: number) => events.filter((event) => event.level === level);
    expect([0, 1, 2].map((level) => ofLevel(level).length)).toEqual([4, 3, 2]);
    expect(ofLevel(2).map(({ from, status }) => [from, status])).toEqual([
      ['Petra N.', 'pending'],
      ['Petra N.', 'available'],
    ]);
    expect(ofLevel(0).some(({ reversed, amount }) => reversed > 0 && amount > 0)).toBe(true);
  });

  it('has balances that match its ledger and its orders, also after the background work', async () => {
    const before = await client.cashbackRpc.getMyCashbackTotals();

    await demo.work();

    expect(await client.cashbackRpc.getMyCashbackTotals()).toEqual(before);
    expect(await checkLedger(demo.db)).toMatchObject({ sum: 0, accounts: [], rows: [] });
    expect((await auditCashback(demo.db, silentLog, ordersToAudit())).count).toBe(0);
  });

  it('has nobody who bought or was invited before they registered', async () => {
    const { rows } = await demo.database.pool.query(
      `select u.username from users u where exists (select from orders o where o.user_id = u.id and o.created_at < u.created_at)
       or exists (select from referrals r where r.user_id = u.id and r.created_at <> u.created_at)`,
    );

    expect(rows).toEqual([]);
  });
});
