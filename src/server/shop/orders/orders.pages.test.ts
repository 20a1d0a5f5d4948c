import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { GOOD_CARD, openTestShop, sessionOf, type TestShop } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createCheckoutSession } from '../checkout/checkout.service.ts';
import { reconcileOrders } from '../settlement/close.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The shop with a provider whose behaviour the test overrides. */
const depsWith = (changes: Partial<Payments>) => ({
  ...shop.api,
  payments: { ...shop.api.payments, ...changes },
});

describe('the provider’s page', () => {
  it('is available as soon as the provider is reachable again, also minutes after the first attempt', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    shop.network.trouble = () => 'unreachable';
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)))).toBe('network_error');
    shop.network.trouble = () => 'none';
    shop.api.advance(5 * 60);
    const { url } = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    await shop.sandbox.payWith(sessionOf(url), GOOD_CARD);
    await shop.deliverAll();
    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('paid');
  });

  it('is the same after a lost answer, however late it is requested', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    shop.network.trouble = () => 'lost-answer';
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)))).toBe('timeout');
    shop.network.trouble = () => 'none';
    shop.api.advance(20 * 60);
    await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    const { rows } = await shop.api.database.pool.query(
      'select count(*)::int as tries from order_payments where order_id = $1',
      [order.id],
    );
    expect(rows[0].tries).toBe(1);
  });

  it('is the same for two concurrent requests when the provider handles them one at a time', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const first = await shop.api.payments.createCheckout;
    const deps = depsWith({
      createCheckout: async (request) => {
        await createCheckoutSession(shop.api.db, shop.api, buyer.id, makeCheckoutRequest(order));
        await first(request);
        throw new PaymentError('service_unavailable', 'idempotency_key_in_use');
      },
    });
    const { url } = await createCheckoutSession(shop.api.db, deps, buyer.id, makeCheckoutRequest(order));
    expect(url).toBe((await buyer.client.checkout.createSession(makeCheckoutRequest(order))).url);
  });

  it('is a new one when the provider failed at the first, whose URL nobody received', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const deps = depsWith({
      // The provider stores its failure with the key.
      createCheckout: (request) =>
        request.attempt === 1
          ? Promise.reject(new PaymentError('server_error', null))
          : shop.api.payments.createCheckout(request),
    });
    const { url } = await createCheckoutSession(shop.api.db, deps, buyer.id, makeCheckoutRequest(order));
    expect(url).toMatch(/^http/);
  });
});

describe('an order that is cancelled', () => {
  it('has all its pages closed, including one behind an attempt that never reached the provider', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    shop.network.trouble = () => 'unreachable';
    await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)));
    shop.network.trouble = () => 'none';
    shop.api.advance(10 * 60);
    const { url } = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    await shop.api.database.pool.query("update order_payments set state = 'open' where order_id = $1", [order.id]);
    await buyer.client.orders.cancel({ id: order.id });
    expect((await shop.sandbox.payments.readCheckout(sessionOf(url)))?.status).toBe('expired');
  });
});

describe('an order that has expired', () => {
  it('can be cancelled for good', async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 2 });
    const order = await buyer.client.orders.place(makeOrderRequest([product]));
    shop.api.advance(3600);
    await reconcileOrders(shop.api.db, shop.api, silentLog);
    const expired = await buyer.client.orders.get({ id: order.id });
    expect([expired.status, expired.canCancel]).toEqual(['expired', true]);
    const cancelled = await buyer.client.orders.cancel({ id: order.id });
    expect([cancelled.status, cancelled.canPay, cancelled.canCancel]).toEqual(['cancelled', false, false]);
    expect((await buyer.client.shop.getProduct({ id: product.id })).stock).toBe(2);
  });
});

describe('a payment in another currency', () => {
  it('settles no order, whatever its amount, and is refunded', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    const foreign = webhooks.map((webhook) => ({
      ...webhook,
      body: webhook.body.replaceAll('"currency": "sek"', '"currency": "nok"'),
    }));
    const answers = await Promise.all(foreign.map((webhook) => shop.deliver(webhook)));
    await shop.api.work();
    expect(new Set(answers)).toEqual(new Set([200]));
    const after = await buyer.client.orders.get({ id: order.id });
    expect([after.status, after.refunded.card]).toEqual(['awaiting-payment', 0]);
    expect(await shop.moneyOf(order)).toEqual({ taken: 14_900, back: 14_900 });
  });
});
