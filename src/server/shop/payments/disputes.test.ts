import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { balancesOf } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { mayMatureCashback } from '../order-lists/order-lists.service.ts';

/** A test card whose payment is disputed immediately. */
const DISPUTED_CARD = '4000000000000259';

let shop: TestShop;
let admin: TestMember;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
  buyer = await makeMember(shop.api);
});
afterAll(() => shop.close());

/** One item for 100 kr and 49 kr for delivery, paid with a card whose owner disputes it. */
async function makeDisputedOrder(): Promise<Order> {
  const order = await buyer.client.orders.place(makeOrderRequest([await makeProduct(shop.api)]));
  await shop.pay(buyer, order, DISPUTED_CARD);
  await shop.deliverAll();
  await shop.api.work();
  return order;
}

const disputesOf = async ({ id }: Order) => (await admin.client.adminOrders.get({ id })).disputes;

describe('a disputed payment', () => {
  it('marks its order, notifies the seller, and pauses the awards', async () => {
    const order = await makeDisputedOrder();
    expect(await disputesOf(order)).toMatchObject([
      { amount: 14_900, reason: 'fraudulent', state: 'open', dueBy: '2026-11-24T08:00:00.000Z', closedAt: null },
    ]);
    const { orders } = await admin.client.adminOrders.list({ query: order.number });
    expect(orders.map(({ hasDispute, payment }) => [hasDispute, payment])).toEqual([[true, 'paid']]);
    expect((await admin.client.adminOperations.overview({ days: 15 })).orders?.disputes).toBeGreaterThan(0);
    const subjects = (await shop.api.messages()).map(({ subject }) => subject);
    expect(subjects).toContain(`Bestridd betalning: order ${order.number}`);
    await admin.client.adminOrders.ship({ ids: [order.id] });
    const later = new Date(shop.api.clock().getTime() + 60 * 86_400_000);
    expect(await mayMatureCashback(shop.api.db, order.id, later)).toBe(false);
  });

  it('that is lost takes the money and the awards back, once, and sends no refund mail', async () => {
    const order = await makeDisputedOrder();
    const before = await balancesOf(shop.api.db, buyer.id);
    const [dispute] = await disputesOf(order);
    await shop.sandbox.stripe.disputes.close(dispute?.id ?? '');
    const events = await shop.newWebhooks();
    for (const event of [...events, ...events]) await shop.deliver(event);
    await shop.api.work();
    const after = await admin.client.adminOrders.get({ id: order.id });
    expect([
      after.status,
      after.refunded.card,
      after.refunds.map(({ card, reason, state }) => [card, reason, state]),
    ]).toEqual(['refunded', 14_900, [[14_900, 'dispute', 'done']]]);
    expect(after.disputes).toMatchObject([{ state: 'lost' }]);
    expect((await balancesOf(shop.api.db, buyer.id)).pending).toBe((before.pending ?? 0) - 1_117);
    const subjects = (await shop.api.messages()).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Återbetalning för order ${order.number}`);
  });

  it('that is won leaves everything unchanged, also when its end arrives before its beginning', async () => {
    const order = await buyer.client.orders.place(makeOrderRequest([await makeProduct(shop.api)]));
    await shop.pay(buyer, order, DISPUTED_CARD);
    const events = await shop.newWebhooks();
    const opened = events.filter(({ type }) => type === 'charge.dispute.created');
    for (const event of events.filter((one) => !opened.includes(one))) await shop.deliver(event);
    const [first] = opened;
    const id = JSON.parse(first?.body ?? '{}').data.object.id;
    await shop.sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    await shop.deliverAll();
    for (const event of opened) await shop.deliver(event);
    const after = await admin.client.adminOrders.get({ id: order.id });
    expect([after.status, after.refunded.card, after.disputes.map(({ state }) => state)]).toEqual(['paid', 0, ['won']]);
    await admin.client.adminOrders.ship({ ids: [order.id] });
    const later = new Date(shop.api.clock().getTime() + 60 * 86_400_000);
    expect(await mayMatureCashback(shop.api.db, order.id, later)).toBe(true);
  });
});
