import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, sessionOf, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function place() {
  const buyer = await makeMember(shop.api);
  const order = await makeOrder(shop.api, buyer);
  return { buyer, order, now: () => buyer.client.orders.get({ id: order.id }) };
}

const choose = (buyer: TestMember, order: Order, method: string) =>
  buyer.client.checkout.createSession(makeCheckoutRequest(order, { method }));

describe('another method', () => {
  it('closes the page of the one before, so that only one can be paid', async () => {
    const { buyer, order, now } = await place();
    const card = sessionOf((await choose(buyer, order, 'card')).url);
    const swish = sessionOf((await choose(buyer, order, 'swish')).url);
    expect((await shop.sandbox.payments.readCheckout(card))?.status).toBe('expired');
    await shop.deliverAll();
    expect(await now()).toMatchObject({ status: 'awaiting-payment', method: 'swish' });
    expect((await shop.sandbox.payments.readCheckout(swish))?.status).toBe('open');
  });

  it('cannot be chosen once the page before has been paid', async () => {
    const { buyer, order, now } = await place();
    await shop.payBy(buyer, order, 'swish', 'approve');
    expect(await refusalOf(choose(buyer, order, 'card'))).toBe('ORDER_NOT_PAYABLE');
    expect((await now()).status).toBe('paid');
  });

  it('leaves one open page when two are requested at once', async () => {
    const { buyer, order } = await place();
    const pages = await Promise.allSettled(['card', 'swish', 'klarna'].map((method) => choose(buyer, order, method)));
    const urls = pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value.url] : []));
    const states = await Promise.all(urls.map((url) => shop.sandbox.payments.readCheckout(sessionOf(url))));
    expect(states.filter((page) => page?.status === 'open').length).toBeLessThanOrEqual(1);
  });

  it('is refused when the provider cannot close the page before', async () => {
    const { buyer, order } = await place();
    await choose(buyer, order, 'card');
    shop.network.trouble = () => 'unreachable';
    expect(await refusalOf(choose(buyer, order, 'swish'))).toBe('network_error');
    shop.network.trouble = () => 'none';
    await shop.pay(buyer, order);
    await shop.deliverAll();
    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('paid');
  });

  it('is refused when it cannot pay the amount', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 14_000, buyer.id);
    const product = await makeProduct(shop.api);
    const order = await buyer.client.orders.place(makeOrderRequest([product], { cashbackUsed: 14_000 }));
    expect(await refusalOf(choose(buyer, order, 'klarna'))).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect((await choose(buyer, order, 'swish')).url).toContain('/sandbox/pay/');
  });

  it('is unknown to an older client, which pays by card', async () => {
    const { buyer, order, now } = await place();
    await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    expect((await now()).method).toBe('card');
  });
});

describe('the methods of the shop', () => {
  it('are those of the configuration, direct payment first', async () => {
    const buyer = await makeMember(shop.api);
    expect((await buyer.client.shop.info()).paymentMethods).toEqual(['swish', 'card', 'klarna']);
  });
});
