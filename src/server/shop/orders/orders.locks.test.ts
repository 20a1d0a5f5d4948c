import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { refundOrder } from '../refunds/refund.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Sessions that wait for another session's lock. */
const countWaiting = async () =>
  (
    await api.database.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length;

it('goods that are returned and a new order of the same buyer never deadlock', async () => {
  const [buyer, admin, product] = [await makeMember(api), await makeMember(api), await makeProduct(api)];
  await makeSaver(api.db, api, 100_000, buyer.id);
  const order = await buyer.client.orders.place(makeOrderRequest([product], { quantity: 6, cashbackUsed: 60_000 }));
  const request = { id: order.id, refundId: randomUUID(), delivery: true, restock: true, reason: 'Ångrat köp' };
  const refunds: Promise<void>[] = [];

  // A new order takes its goods first, and then the cashback.
  const held = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select id from products where id = ${product.id} for update`);
    refunds.push(refundOrder(api.db, api, admin.id, request));
    await eventually(async () => expect(await countWaiting()).toBe(1));
    const hold = { orderId: randomUUID(), userId: buyer.id, amount: ore(1000), attempt: 1 };
    return createOrderCashback(api).hold(tx, hold);
  });
  await Promise.all(refunds);

  expect([order.status, held]).toEqual(['paid', 'held']);
});
