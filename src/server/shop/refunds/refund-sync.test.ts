import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { GOOD_CARD, openTestShop, REFUND_FAILS_CARD, type TestShop } from '#server/test/shop/test-shop.ts';
import { sendRefund } from './send-refund.service.ts';
import { syncRecentRefunds } from './sync-refunds.service.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

/** Two units of a product: 249 kr. */
async function makeOrderOfTwo(card = GOOD_CARD): Promise<Order> {
  const { order } = await makeCardOrder(shop, await makeMember(shop.api), { quantity: 2, card });
  return order;
}

async function refundOne({ id }: Order) {
  const refundId = shop.api.random.uuid();
  const lines = [{ line: 1, quantity: 1 }];
  await admin.client.adminOrders.refund({ id, refundId, lines, restock: true, reason: 'Trasig' });
  await shop.api.work();
  return refundId;
}

const statesOf = async ({ id }: Order) =>
  (await admin.client.adminOrders.get({ id })).refunds.map(({ state }) => state);

const paymentOf = async ({ id }: Order): Promise<string> => {
  const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [id]);
  return rows[0].payment_id;
};

describe('a refund that a bank returns', () => {
  it('ends as failed after it was done, also when the webhook never arrives', async () => {
    const order = await makeOrderOfTwo(REFUND_FAILS_CARD);
    await refundOne(order);
    expect(await statesOf(order)).toEqual(['done']);
    await shop.sandbox.settle();
    shop.api.advance(3_600);
    await shop.newWebhooks();
    await syncRecentRefunds(shop.api.db, shop.api);
    await shop.api.work();
    expect(await statesOf(order)).toEqual(['failed']);
  });

  it('is sent again although a list from before its failure has it as done', async () => {
    const order = await makeOrderOfTwo(REFUND_FAILS_CARD);
    const refundId = await refundOne(order);
    const stale = await shop.api.payments.listRefunds(await paymentOf(order));
    await shop.deliverAll();
    expect(await statesOf(order)).toEqual(['failed']);
    await admin.client.adminOrders.retryRefund({ id: order.id, refundId });
    const sent: number[] = [];
    const payments = {
      ...shop.api.payments,
      listRefunds: async () => stale,
      refund: (refund: Parameters<typeof shop.api.payments.refund>[0]) => {
        sent.push(refund.amount);
        return shop.api.payments.refund(refund);
      },
    };
    const { rows } = await shop.api.database.pool.query('select user_id from orders where id = $1', [order.id]);
    await sendRefund(shop.api.db, { payments }, { userId: rows[0].user_id, refundId });
    expect(sent).toEqual([10_000]);
  });

  it('made on the provider’s own pages also fails the refund of ours that it had replaced', async () => {
    const order = await makeOrderOfTwo(REFUND_FAILS_CARD);
    const payment_intent = await paymentOf(order);
    const outside = await shop.sandbox.stripe.refunds.create({ payment_intent });
    const listed: Refund[] = await shop.api.payments.listRefunds(payment_intent);
    const refundId = shop.api.random.uuid();
    await admin.client.adminOrders.refund({ id: order.id, refundId, restock: true, reason: 'Ångrat' });
    const { rows } = await shop.api.database.pool.query('select user_id from orders where id = $1', [order.id]);
    const payments = { ...shop.api.payments, listRefunds: async () => listed };
    await sendRefund(shop.api.db, { payments }, { userId: rows[0].user_id, refundId });
    expect([await statesOf(order), outside.status]).toEqual([['done'], 'succeeded']);
    await shop.deliverAll();
    await shop.api.work();
    expect(await statesOf(order)).toEqual(['failed']);
  });
});

async function refundByHand(order: Order, amount: number) {
  const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [order.id]);
  await shop.sandbox.stripe.refunds.create({ payment_intent: rows[0].payment_id, amount });
  // Its webhooks are lost.
  await shop.newWebhooks();
}

describe('a manual refund whose webhook never arrived', () => {
  it('is found and recorded once', async () => {
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

  it('is found beyond the first page of the provider’s list', async () => {
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
