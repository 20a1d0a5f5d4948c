import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { WebhookRefused } from '#server/platform/payments/payment-error.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import {
  makeCheckoutRequest,
  makeOrder,
  makeOrderRequest,
  makePaidOrder,
  makeProduct,
} from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { createSettlement } from '../settlement/settle.service.ts';
import { forgetWebhookEvents } from '../settlement/webhook-events.service.ts';

let shop: TestShop;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await makeMember(shop.api);
});
afterAll(() => shop.close());

describe('a payment', () => {
  it('pays one order, whatever its metadata contains', async () => {
    const [first, second] = [await makeOrder(shop.api, buyer), await makeOrder(shop.api, buyer)];
    const payment = { paymentId: 'pi_once', amount: ore(14_900) };
    const receive = (id: string) =>
      shop.api.db.transaction((tx) => createSettlement(shop.api).receivePayment(tx, { userId: buyer.id, id }, payment));
    await receive(first.id);
    await expect(receive(second.id)).rejects.toBeInstanceOf(WebhookRefused);
    const states = [first, second].map(async ({ id }) => (await buyer.client.orders.get({ id })).status);
    expect(await Promise.all(states)).toEqual(['paid', 'awaiting-payment']);
  });

  it.each([
    ['an amount that is no number', { amount: 'lots' }],
    ['an id that no database stores', { id: 'pi_\u0000' }],
    ['an amount below nothing', { amount: -1 }],
  ])('event that is signed and has %s is refused with 400, and the next one is processed', async (_title, wrong) => {
    const intent = { id: 'pi_odd', amount: 100, currency: 'sek', metadata: {}, ...wrong };
    const event = { id: 'evt_odd', type: 'payment_intent.succeeded', created: 1_794_000_000, data: { object: intent } };
    const status = (body: unknown) => shop.deliver({ id: '', type: '', body: JSON.stringify(body) });
    expect(await status(event)).toBe(400);
    expect(await status({ ...event, created: 'today' })).toBe(400);
    expect(await status({ ...event, data: { object: { ...intent, id: 'pi_1', amount: 100 } } })).toBe(200);
  });
});

describe('a request’s id', () => {
  it('in upper case is the same id', async () => {
    const request = makeOrderRequest([await makeProduct(shop.api)]);
    const first = await buyer.client.orders.place(request);
    const again = await buyer.client.orders.place({ ...request, requestId: request.requestId.toUpperCase() });
    expect(again.id).toBe(first.id);
    expect((await buyer.client.orders.get({ id: first.id.toUpperCase() })).id).toBe(first.id);
  });

  it('with another body is refused', async () => {
    const product = await makeProduct(shop.api);
    const request = makeOrderRequest([product]);
    await buyer.client.orders.place(request);
    const other = buyer.client.orders.place({
      ...request,
      items: request.items.map((item) => ({ ...item, quantity: 2 })),
    });
    expect(await refusalOf(other)).toBe('idempotency_conflict');
  });
});

describe('an order that has expired', () => {
  const expired = async () => {
    const owner = await makeMember(shop.api);
    const product = await makeProduct(shop.api);
    const order = await owner.client.orders.place(makeOrderRequest([product]));
    await shop.api.database.pool.query("update orders set state = 'expired' where id = $1", [order.id]);
    return { owner, product, order };
  };

  it('is not reopened at a price that its product no longer has', async () => {
    const { owner, product, order } = await expired();
    await shop.api.database.pool.query('update products set price = price + 100 where id = $1', [product.id]);
    const reopen = owner.client.checkout.createSession(makeCheckoutRequest(order));
    expect(await refusalOf(reopen)).toBe('ORDER_CHANGED');
  });

  it('is not reopened for a product that is no longer sold', async () => {
    const { owner, product, order } = await expired();
    await shop.api.database.pool.query('update products set active = false where id = $1', [product.id]);
    const reopen = owner.client.checkout.createSession(makeCheckoutRequest(order));
    expect(await refusalOf(reopen)).toBe('ORDER_CHANGED');
  });
});

describe('a withdrawal', () => {
  it('of a line must be answered before the next one of that line', async () => {
    const { id } = await makePaidOrder(shop.api, buyer);
    const withdrawalId = shop.api.random.uuid();
    const lines = [{ line: 1, quantity: 1 }];
    const order = await buyer.client.orders.withdraw({ id, withdrawalId, lines });
    expect(order.canWithdraw).toBe(false);
    expect((await buyer.client.orders.withdraw({ id, withdrawalId, lines })).withdrawals).toHaveLength(1);
    const withdraw = (about: object) => refusalOf(buyer.client.orders.withdraw({ id, withdrawalId, lines, ...about }));
    expect(await withdraw({ withdrawalId: shop.api.random.uuid() })).toBe('WITHDRAWAL_OPEN');
    expect(await withdraw({ withdrawalId: shop.api.random.uuid(), lines: undefined })).toBe('WITHDRAWAL_OPEN');
    expect(await withdraw({ text: 'Annat' })).toBe('idempotency_conflict');
    const admin = await makeMember(shop.api, { role: 'admin' });
    await admin.client.adminOrders.handleWithdrawal({ id, withdrawalId });
    expect((await buyer.client.orders.get({ id })).canWithdraw).toBe(true);
  });
});

const DAY_SECONDS = 86_400;

describe('webhooks', () => {
  it('are deleted after ninety days, and not before', async () => {
    const count = async () => (await shop.api.database.pool.query('select 1 from webhook_events')).rowCount;
    await makePaidOrder(shop.api, await makeMember(shop.api));
    const initial = await count();
    shop.api.advance(89 * DAY_SECONDS);
    await forgetWebhookEvents(shop.api.db, shop.api);
    expect([initial, await count()]).toEqual([expect.any(Number), initial]);
    shop.api.advance(2 * DAY_SECONDS);
    await forgetWebhookEvents(shop.api.db, shop.api);
    expect(await count()).toBe(0);
  });
});
