import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INFORMATION_TEXTS } from '#domain/shop/catalogue/information-fields.ts';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFriend } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { ordersToAudit } from './order-lists/order-lists.service.ts';
import { seedOrders } from './orders.seed.ts';
import { seedShop } from './shop.seed.ts';

let api: TestApi;
let member: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  const friend = await makeFriend(api, member);
  admin = await makeMember(api, { role: 'admin' });
  await seedShop(api.db, api);
  const friendOfFriend = await makeFriend(api, friend);
  const people = { member: member.id, friend: friend.id, friendOfFriend: friendOfFriend.id, admin: admin.id };
  await seedOrders(api.db, api, people);
});
afterAll(() => api.close());

describe('the demo’s shop', () => {
  it('has at least 24 products in 5 categories, each with a picture, some sold out and some nearly', async () => {
    const { products, total, categories } = await member.client.shop.listProducts({});
    expect([total >= 24, categories.length]).toEqual([true, 5]);
    expect(products.filter(({ image }) => image === null)).toEqual([]);
    expect(api.files.names()).toContain(products[0]?.image?.medium.replace('/files/', ''));
    const { counts } = await admin.client.adminShop.listProducts({});
    expect([counts.soldOut > 0, counts.hidden > 0]).toEqual([true, true]);
    expect(new Set(products.map(({ stockLevel }) => stockLevel)).has('low')).toBe(true);
  });

  it('has all that the law requires beside each product, in both languages, and two reduced prices', async () => {
    const { products } = await member.client.shop.listProducts({});
    const more = await member.client.shop.listProducts({ page: 2 });
    const all = [...products, ...more.products];
    const stored = await Promise.all(all.map(({ id }) => admin.client.adminShop.getProduct({ id })));
    expect(stored.filter(({ product }) => product.missing.length > 0)).toEqual([]);
    const untranslated = stored.flatMap(({ product: { information } }) =>
      INFORMATION_TEXTS.filter((row) => row.isTranslated && information[row.id] !== '' && !information[`${row.id}En`]),
    );
    expect(untranslated).toEqual([]);
    expect(all.filter(({ priceBefore }) => priceBefore !== null).map(({ name }) => name)).toEqual([
      'Massagerulle',
      'Jordnötssmör',
    ]);
  });

  it('has orders of the last months in different states', async () => {
    const { orders } = await member.client.orders.list({});
    expect(orders.map(({ status }) => status)).toEqual([
      'shipped',
      'shipped',
      'partly-refunded',
      'shipped',
      'cancelled',
    ]);
    expect((await admin.client.adminOperations.overview({ days: 15 })).orders?.toShip).toBe(1);
  });

  it('has given the member cashback, some of it spent and some pending, and the audit finds no differences', async () => {
    const totals = await member.client.cashbackRpc.getMyCashbackTotals();
    expect(totals).toMatchObject({ total_spent: 10_000, total_held: 0 });
    expect([totals.total_available > 0, totals.total_pending > 0]).toEqual([true, true]);
    expect(await auditCashback(api.db, silentLog, ordersToAudit())).toMatchObject({ count: 0, orders: 9 });
  });

  it('has stock that agrees with its ledger', async () => {
    const { rows } = await api.database.pool.query(
      'select p.id from products p where p.stock <> (select coalesce(sum(change), 0) from stock_movements where product_id = p.id)',
    );
    expect(rows).toEqual([]);
  });

  it('sends no messages about past orders, also when the background jobs are done', async () => {
    const before = await member.client.cashbackRpc.getMyCashbackTotals();
    expect(await api.messages()).toEqual([]);
    expect(await member.client.cashbackRpc.getMyCashbackTotals()).toEqual(before);
  });
});
