import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { reconcileOrders } from '../settlement/close.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const placeOrders = (buyer: TestMember, count: number) =>
  Promise.all(Array.from({ length: count }, () => refusalOf(makeOrder(shop.api, buyer))));

async function hourLater() {
  shop.api.advance(3600);
  await reconcileOrders(shop.api.db, shop.api, silentLog);
}

describe('unpaid orders', () => {
  it('are limited to five, also for concurrent requests', async () => {
    const buyer = await makeMember(shop.api);
    const answers = await placeOrders(buyer, 16);
    expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'TOO_MANY_UNPAID')).toHaveLength(11);
    expect((await buyer.client.orders.list({})).total).toBe(5);
  });

  it('beyond the limit reserve no goods', async () => {
    const buyer = await makeMember(shop.api);
    await placeOrders(buyer, 5);
    const product = await makeProduct(shop.api, { stock: 3 });
    expect(await refusalOf(buyer.client.orders.place(makeOrderRequest([product])))).toBe('TOO_MANY_UNPAID');
    expect((await buyer.client.shop.getProduct({ id: product.id })).stock).toBe(3);
  });

  it('no longer count once cancelled or expired', async () => {
    const buyer = await makeMember(shop.api);
    const first = await makeOrder(shop.api, buyer);
    await placeOrders(buyer, 4);
    await buyer.client.orders.cancel({ id: first.id });
    expect(await placeOrders(buyer, 2)).toEqual(expect.arrayContaining(['no refusal', 'TOO_MANY_UNPAID']));
    await hourLater();
    expect(await placeOrders(buyer, 1)).toEqual(['no refusal']);
  });

  it('are returned for a repeated request, and can be paid', async () => {
    const buyer = await makeMember(shop.api);
    const request = makeOrderRequest([await makeProduct(shop.api)]);
    const order = await buyer.client.orders.place(request);
    await placeOrders(buyer, 4);
    expect((await buyer.client.orders.place(request)).id).toBe(order.id);
    expect((await buyer.client.checkout.createSession(makeCheckoutRequest(order))).url).toMatch(/^http/);
  });

  it('do not block an order that cashback pays immediately', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 14_900, buyer.id);
    await placeOrders(buyer, 5);
    const request = makeOrderRequest([await makeProduct(shop.api)], { cashbackUsed: 14_900 });
    expect((await buyer.client.orders.place(request)).status).toBe('paid');
  });

  it('are counted also when an expired one is retried', async () => {
    const buyer = await makeMember(shop.api);
    const old = await makeOrder(shop.api, buyer);
    await hourLater();
    await placeOrders(buyer, 5);
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(old)))).toBe('TOO_MANY_UNPAID');
    expect((await buyer.client.orders.get({ id: old.id })).status).toBe('expired');
  });

  it('expire after a day at most, however often the payment is retried', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const tryToPay = async () => {
      const answer = await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)));
      shop.api.advance(32 * 60);
      return answer;
    };
    const tries = Array.from({ length: 48 }, () => tryToPay);
    const answers = await tries.reduce(
      async (before: Promise<string[]>, next) => [...(await before), await next()],
      Promise.resolve([]),
    );
    expect([answers[0], answers.at(-1)]).toEqual(['no refusal', 'ORDER_NOT_PAYABLE']);
    await hourLater();
    expect(await buyer.client.orders.get({ id: order.id })).toMatchObject({ status: 'expired', canPay: false });
  });
});
