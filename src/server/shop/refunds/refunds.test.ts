import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makePaidOrder } from '#server/test/shop/make-shop.ts';
import {
  GOOD_CARD,
  openTestShop,
  REFUND_FAILS_CARD,
  REFUND_LATER_CARD,
  type TestShop,
} from '#server/test/shop/test-shop.ts';
import type { Trouble } from '#server/test/shop/unsteady-payments.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { reconcileOrders } from '../settlement/close.service.ts';
import { sendRefund } from './send-refund.service.ts';

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
  return refundId;
}

const look = async ({ id }: Order) => {
  const { status, refunded, refunds } = await admin.client.adminOrders.get({ id });
  return { status, card: refunded.card, refunds: refunds.map(({ card, state }) => `${card} ${state}`).toSorted() };
};

const paymentOf = async ({ id }: Order): Promise<string> => {
  const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [id]);
  return rows[0].payment_id;
};

const ownerOf = async ({ id }: Order): Promise<string> => {
  const { rows } = await shop.api.database.pool.query('select user_id from orders where id = $1', [id]);
  return rows[0].user_id;
};

const hasFailedRefund = async ({ number }: Order) =>
  (await admin.client.adminOrders.list({ query: number })).orders[0]?.hasFailedRefund;

const failedRefunds = async () =>
  (await admin.client.adminOperations.overview({ days: 15 })).orders?.failedRefunds ?? 0;

/** A refund made on the provider's own pages, without our metadata. */
async function refundByHand(order: Order, amount: number) {
  await shop.sandbox.stripe.refunds.create({ payment_intent: await paymentOf(order), amount });
  await shop.deliverAll();
  await shop.api.work();
}

/** Sends a refund through a provider whose behaviour the test overrides. */
async function sendThrough(order: Order, refundId: string, changes: Partial<Payments>) {
  const payments = { ...shop.api.payments, ...changes };
  const payload = { userId: await ownerOf(order), refundId };
  return sendRefund(shop.api.db, { ...shop.api, payments }, payload).catch(() => 'failed');
}

/** Sends waiting refunds; the provider executes them, and its answer is lost. */
async function workAndLoseAnswer() {
  const troubles: Trouble[] = ['none', 'lost-answer'];
  shop.network.trouble = () => troubles.shift() ?? 'none';
  await shop.api.work();
  expect(troubles).toEqual([]);
}

describe('a refund that the provider refuses', () => {
  const refuse = async () => {
    throw new PaymentError('unexpected', 'charge_disputed');
  };

  it('is shown as failed, and succeeds on retry', async () => {
    const order = await makeOrderOfTwo();
    const before = await failedRefunds();
    const refundId = await refundOne(order);
    await sendThrough(order, refundId, { refund: refuse });
    expect(await hasFailedRefund(order)).toBe(true);
    expect([await look(order), await failedRefunds()]).toEqual([
      { status: 'paid', card: 0, refunds: ['10000 failed'] },
      before + 1,
    ]);

    await Promise.all([1, 2].map(() => admin.client.adminOrders.retryRefund({ id: order.id, refundId })));
    await shop.api.work();
    expect([await look(order), await failedRefunds()]).toEqual([
      { status: 'partly-refunded', card: 10_000, refunds: ['10000 done'] },
      before,
    ]);
    expect([await shop.moneyOf(order), await hasFailedRefund(order)]).toEqual([{ taken: 24_900, back: 10_000 }, false]);
  });

  it('for an unknown reason is shown as failed, too', async () => {
    const order = await makeOrderOfTwo();
    const refundId = await refundOne(order);
    const refused = async () => {
      throw new PaymentError('unexpected', null);
    };
    await sendThrough(order, refundId, { refund: refused });
    expect((await look(order)).refunds).toEqual(['10000 failed']);
  });

  it('because the whole payment is refunded already is done', async () => {
    const order = await makeOrderOfTwo();
    const refundId = await refundOne(order);
    await shop.sandbox.stripe.refunds.create({ payment_intent: await paymentOf(order), amount: 24_900 });
    await sendThrough(order, refundId, {});
    await shop.deliverAll();
    await shop.api.work();
    expect(await look(order)).toEqual({
      status: 'refunded',
      card: 24_900,
      refunds: ['10000 done', '14900 done'],
    });
  });

  it('and is then made by hand on the provider’s pages is done, and counted once', async () => {
    const order = await makeOrderOfTwo();
    await sendThrough(order, await refundOne(order), { refund: refuse });
    await refundByHand(order, 10_000);
    expect(await look(order)).toEqual({ status: 'partly-refunded', card: 10_000, refunds: ['10000 done'] });
  });

  it('in part because others sent the rest by hand refunds what is left', async () => {
    const order = await makeOrderOfTwo();
    const refundId = shop.api.random.uuid();
    await admin.client.adminOrders.refund({ id: order.id, refundId, restock: true, reason: 'Allt' });
    const metadata = { order_id: order.id };
    await shop.sandbox.stripe.refunds.create({ payment_intent: await paymentOf(order), amount: 20_000, metadata });
    await shop.api.work();
    await shop.deliverAll();
    await shop.api.work();
    expect(await look(order)).toEqual({ status: 'refunded', card: 24_900, refunds: ['24900 done'] });
    expect(await shop.moneyOf(order)).toEqual({ taken: 24_900, back: 24_900 });
  });

  it('is listed with its order', async () => {
    const [order, other] = [await makeOrderOfTwo(), await makeOrderOfTwo()];
    const refundId = await refundOne(order);
    expect(await refusalOf(admin.client.adminOrders.retryRefund({ id: other.id, refundId }))).toBe('NOT_FOUND');
  });
});

describe('a refund that fails at the bank', () => {
  it('is shown as failed, also when the webhook of its beginning arrives last', async () => {
    const order = await makeOrderOfTwo(REFUND_FAILS_CARD);
    await refundOne(order);
    await shop.api.work();
    const webhooks = await shop.newWebhooks();
    const last = webhooks.filter(({ type }) => type === 'refund.failed');
    expect(last).toHaveLength(1);
    const first = webhooks.filter(({ type }) => type !== 'refund.failed');
    for (const webhook of [...last, ...first]) await shop.deliver(webhook);
    await shop.api.work();
    expect(await look(order)).toEqual({ status: 'paid', card: 0, refunds: ['10000 failed'] });
  });

  it('is shown as failed when the failure arrives before the acceptance', async () => {
    const order = await makeOrderOfTwo(REFUND_FAILS_CARD);
    await refundOne(order);
    await workAndLoseAnswer();
    await shop.deliverAll();
    shop.api.advance(3600);
    await shop.api.work();
    expect((await look(order)).refunds).toEqual(['10000 failed']);
  });
});

describe('a refund whose end is never reported', () => {
  it('is queried', async () => {
    const order = await makeOrderOfTwo(REFUND_LATER_CARD);
    await refundOne(order);
    await shop.api.work();
    await shop.newWebhooks();
    expect((await look(order)).refunds).toEqual(['10000 pending']);
    const hours = Array.from({ length: 3 }, () => async () => {
      shop.api.advance(3600);
      await reconcileOrders(shop.api.db, shop.api, silentLog);
      await shop.api.work();
    });
    await hours.reduce((before, hour) => before.then(hour), Promise.resolve());
    expect((await look(order)).refunds).toEqual(['10000 done']);
  });

  it('is not repeated days later, when the provider has deleted the key', async () => {
    const order = await makeOrderOfTwo();
    const refundId = await refundOne(order);
    await workAndLoseAnswer();
    shop.api.advance(3 * 86_400);
    admin = await makeMember(shop.api, { role: 'admin' });
    const forgetful: Payments['refund'] = (request) => shop.api.payments.refund({ ...request, attempt: 99 });
    await sendThrough(order, refundId, { refund: forgetful });
    expect([await look(order), await shop.moneyOf(order)]).toEqual([
      { status: 'partly-refunded', card: 10_000, refunds: ['10000 done'] },
      { taken: 24_900, back: 10_000 },
    ]);
  });
});

describe('manual refunds on the provider’s pages', () => {
  it('and refunds by line here never exceed what was paid, and end as refunded', async () => {
    const order = await makeOrderOfTwo();
    await refundByHand(order, 10_000);
    await refundByHand(order, 9_900);
    expect(await look(order)).toMatchObject({ status: 'partly-refunded', card: 19_900 });
    await refundOne(order);
    await shop.api.work();
    await shop.deliverAll();
    await shop.api.work();
    expect(await look(order)).toEqual({
      status: 'refunded',
      card: 24_900,
      refunds: ['10000 done', '5000 done', '9900 done'],
    });
    const again = admin.client.adminOrders.refund({
      id: order.id,
      refundId: shop.api.random.uuid(),
      restock: false,
      reason: 'Resten',
    });
    expect(await refusalOf(again)).toBe('ORDER_NOT_REFUNDABLE');
  });
});

describe('a refund', () => {
  it('with an id that another order’s refund has is refused', async () => {
    const buyer = await makeMember(shop.api);
    const [order, other] = [await makePaidOrder(shop.api, buyer), await makePaidOrder(shop.api, buyer)];
    const refundId = await refundOne(order);
    const request = { id: other.id, refundId, restock: true, reason: 'Trasig' };
    expect(await refusalOf(admin.client.adminOrders.refund(request))).toBe('idempotency_conflict');
  });
});
