import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { makeOrder, makePaidOrder } from '#server/test/make-shop.ts';
import { makeMember } from '#server/test/makers.ts';
import { openTestShop, type TestShop } from '#server/test/test-shop.ts';
import { forgetWebhookEvents, syncRecentRefunds } from './maintenance.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const DAY_SECONDS = 86_400;

async function refundByHand(order: Order, amount: number) {
  const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [order.id]);
  await shop.sandbox.stripe.refunds.create({ payment_intent: rows[0].payment_id, amount });
  // Its webhooks are lost.
  await shop.newWebhooks();
}

describe('a refund by hand whose webhook never came', () => {
  it('is found and written down once', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    await shop.deliverAll();
    await refundByHand(order, 4_000);
    for (let look = 1; look <= 2; look += 1) {
      await syncRecentRefunds(shop.api.db, shop.api);
      await shop.api.work();
    }
    const { status, refunded } = await buyer.client.orders.get({ id: order.id });
    expect([status, refunded.card]).toEqual(['partly-refunded', 4_000]);
  });

  it('is found among more than fit one answer of the provider’s', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    await shop.deliverAll();
    for (let öre = 1; öre <= 101; öre += 1) await refundByHand(order, 1);
    const found = await shop.api.payments.listRefundsSince(new Date(0));
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });
});

describe('webhooks', () => {
  it('are forgotten after ninety days, and not before', async () => {
    const count = async () => (await shop.api.database.pool.query('select 1 from webhook_events')).rowCount;
    await makePaidOrder(shop.api, await makeMember(shop.api));
    const kept = await count();
    shop.api.advance(89 * DAY_SECONDS);
    await forgetWebhookEvents(shop.api.db, shop.api);
    expect([kept, await count()]).toEqual([expect.any(Number), kept]);
    shop.api.advance(2 * DAY_SECONDS);
    await forgetWebhookEvents(shop.api.db, shop.api);
    expect(await count()).toBe(0);
  });
});
