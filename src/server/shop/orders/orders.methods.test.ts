import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { GOOD_CARD, openTestShop, type TestShop, type Webhook } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { reconcileOrders } from '../settlement/close.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const MINUTE = 60;

/** An order of the whole stock: 149 kr with delivery, of which cashback pays 20 kr. */
async function place(about: { stock?: number } = {}) {
  const buyer = await makeMember(shop.api);
  await makeSaver(shop.api.db, shop.api, 2_000, buyer.id);
  const product = await makeProduct(shop.api, { stock: about.stock ?? 1 });
  const order = await buyer.client.orders.place(makeOrderRequest([product], { cashbackUsed: 2_000 }));
  const stock = async () => (await buyer.client.shop.getProduct({ id: product.id })).stock;
  const now = () => buyer.client.orders.get({ id: order.id });
  const balance = async () => (await buyer.client.shop.checkCart({ items: [] })).cashbackAvailable;
  return { buyer, product, order, stock, now, balance };
}

const choose = (buyer: TestMember, order: Parameters<typeof makeCheckoutRequest>[0], method: string) =>
  buyer.client.checkout.createSession(makeCheckoutRequest(order, { method }));

async function pass(seconds: number) {
  shop.api.advance(seconds);
  await reconcileOrders(shop.api.db, shop.api, silentLog);
}

/** Every webhook twice, the newest first. */
async function deliverTwiceReversed() {
  const webhooks = await shop.newWebhooks();
  for (const webhook of webhooks.toReversed()) await Promise.all([shop.deliver(webhook), shop.deliver(webhook)]);
}

const deliverAllOf = async (webhooks: Webhook[]) => {
  for (const webhook of webhooks) await shop.deliver(webhook);
};

describe('an order that is paid by Swish', () => {
  it('waits for Swish, and is paid once whatever the order of the webhooks', async () => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'swish');
    expect(await now()).toMatchObject({ status: 'awaiting-payment', method: 'swish', isConfirming: false });
    expect((await buyer.client.orders.list({})).orders[0]).toMatchObject({ method: 'swish' });

    await shop.payBy(buyer, order, 'swish', 'approve');
    await deliverTwiceReversed();
    const paid = await now();
    expect(paid).toMatchObject({ status: 'paid', method: 'swish', card: null, paymentError: null });
    expect(paid.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 0 });
  });

  it('is refunded to Swish, once', async () => {
    const { buyer, order, now } = await place();
    const admin = await makeMember(shop.api, { role: 'admin' });
    await shop.payBy(buyer, order, 'swish', 'approve');
    await shop.deliverAll();
    const request = { id: order.id, refundId: shop.api.random.uuid(), reason: 'Ångrat', restock: true };
    await admin.client.adminOrders.refund(request);
    await admin.client.adminOrders.refund(request);
    await shop.api.work();
    await deliverTwiceReversed();
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 12_900 });
    expect(await now()).toMatchObject({ status: 'refunded', refunded: { card: 12_900, cashback: 2_000 } });
  });

  it('says why it is not paid when the buyer declines, and can be paid again on the same page', async () => {
    const { buyer, order, now } = await place();
    const first = await shop.payBy(buyer, order, 'swish', 'decline');
    await shop.deliverAll();
    expect(await now()).toMatchObject({ paymentError: 'payment_declined', canPay: true });
    expect(await shop.payBy(buyer, order, 'swish', 'approve')).toBe(first);
    await shop.deliverAll();
    expect((await now()).status).toBe('paid');
  });

  it('ends by itself when nobody answers: first the request, then the order with goods and cashback', async () => {
    const { buyer, order, now, stock, balance } = await place();
    await shop.payBy(buyer, order, 'swish');
    await pass(3 * MINUTE);
    await shop.deliverAll();
    expect(await now()).toMatchObject({ status: 'awaiting-payment', paymentError: 'payment_expired', canPay: true });
    expect([await stock(), await balance()]).toEqual([0, 0]);

    await pass(30 * MINUTE);
    expect((await now()).status).toBe('expired');
    expect([await stock(), await balance()]).toEqual([1, 2_000]);
  });
});

describe('a payment that the bank has not confirmed', () => {
  it.each(['swish', 'klarna'] as const)('by %s holds goods and cashback, and no other is begun', async (method) => {
    const { buyer, order, now, stock, balance } = await place();
    await pass(29 * MINUTE);
    await shop.payBy(buyer, order, method, 'much-later');
    await shop.deliverAll();
    expect(await now()).toMatchObject({ status: 'awaiting-payment', method, isConfirming: true, canPay: false });
    expect(await refusalOf(choose(buyer, order, method))).toBe('PAYMENT_PENDING');
    expect(await refusalOf(choose(buyer, order, 'card'))).toBe('PAYMENT_PENDING');

    await pass(4 * MINUTE);
    expect([(await now()).status, await stock(), await balance()]).toEqual(['awaiting-payment', 0, 0]);
  });

  it('pays the order when it is confirmed, also when the webhooks are lost', async () => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'swish', 'later');
    await pass(6 * MINUTE);
    expect(await now()).toMatchObject({ status: 'paid', isConfirming: false });
    await deliverTwiceReversed();
    expect((await now()).events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 0 });
  });

  it('is known as pending without a webhook', async () => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'swish', 'much-later');
    await pass(6 * MINUTE);
    expect(await now()).toMatchObject({ status: 'awaiting-payment', isConfirming: true });
  });

  it.each([false, true])('can fail, and then the order is paid in another way (webhooks lost: %s)', async (isLost) => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'klarna', 'later-fails');
    const before = await shop.newWebhooks();
    if (!isLost) await deliverAllOf(before);
    await pass(isLost ? 6 * MINUTE : 10);
    if (!isLost) await deliverTwiceReversed();
    const failed = await now();
    expect(failed).toMatchObject({ isConfirming: false, paymentError: 'payment_declined', canPay: true });
    expect(Date.parse(failed.heldUntil ?? '')).toBeLessThanOrEqual(shop.api.clock().getTime() + 31 * MINUTE * 1000);

    // The first webhook of the failed payment arrives last.
    await deliverAllOf(before);
    expect((await now()).isConfirming).toBe(false);
    await shop.pay(buyer, order, GOOD_CARD);
    await shop.deliverAll();
    expect(await now()).toMatchObject({ status: 'paid', method: 'card', card: { last4: '4242' } });
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 0 });
  });
});

describe('a payment that is confirmed after the order has expired', () => {
  async function confirmedLate(about: { stock: number; takesRest: boolean }) {
    const placed = await place(about);
    await shop.payBy(placed.buyer, placed.order, 'swish', 'much-later');
    await shop.deliverAll();
    await pass(32 * MINUTE);
    expect([(await placed.now()).status, await placed.stock()]).toEqual(['expired', about.stock]);
    expect((await placed.now()).canPay).toBe(false);
    if (about.takesRest) {
      const other = await makeMember(shop.api);
      const taken = await other.client.orders.place(makeOrderRequest([placed.product], { quantity: about.stock }));
      await shop.pay(other, taken);
      await shop.deliverAll();
    }
    shop.api.advance(15 * MINUTE);
    return placed;
  }

  it('revives the order, once, when goods and cashback are still there', async () => {
    const { order, now, stock, balance } = await confirmedLate({ stock: 2, takesRest: false });
    await deliverTwiceReversed();
    await pass(6 * MINUTE);
    expect(await now()).toMatchObject({ status: 'paid', method: 'swish' });
    expect([await stock(), await balance()]).toEqual([1, 0]);
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 0 });
  });

  it('is refunded, once, when the goods are gone', async () => {
    const { order, now, stock, balance } = await confirmedLate({ stock: 2, takesRest: true });
    await deliverTwiceReversed();
    await pass(6 * MINUTE);
    await shop.api.work();
    await deliverTwiceReversed();
    expect((await now()).status).toBe('refunded');
    expect([await stock(), await balance()]).toEqual([0, 2_000]);
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 12_900 });
  });

  it('is refunded, once, when the buyer has cancelled meanwhile', async () => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'klarna', 'later');
    await buyer.client.orders.cancel({ id: order.id });
    shop.api.advance(10);
    await deliverTwiceReversed();
    await pass(6 * MINUTE);
    await shop.api.work();
    expect((await now()).status).toBe('refunded');
    expect(await shop.moneyOf(order)).toEqual({ taken: 12_900, back: 12_900 });
  });
});
