import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { reconcileOrders } from '../settlement/close.service.ts';
import { REFUND_CHECK } from '../shop.jobs.ts';
import { checkRefunds, compareRefunds } from './compare-refunds.service.ts';
import { sendRefund } from './send-refund.service.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

/** Two units of a product, 249 kr, of which one (100 kr) is refunded. */
async function makeRefund() {
  const { order } = await makeCardOrder(shop, await makeMember(shop.api), { quantity: 2 });
  const refundId = shop.api.random.uuid();
  const lines = [{ line: 1, quantity: 1 }];
  await admin.client.adminOrders.refund({ id: order.id, refundId, lines, restock: true, reason: 'Trasig' });
  const { rows } = await shop.api.database.pool.query('select user_id, payment_id from orders where id = $1', [
    order.id,
  ]);
  return { order, refundId, userId: rows[0].user_id, paymentId: rows[0].payment_id };
}
type Made = Awaited<ReturnType<typeof makeRefund>>;

const refundByHand = ({ paymentId }: Made, amount: number) =>
  shop.sandbox.stripe.refunds.create({ payment_intent: paymentId, amount });

const look = async ({ id }: Order) => {
  const { refunded, refunds } = await admin.client.adminOrders.get({ id });
  return {
    card: refunded.card,
    refunds: refunds
      .map(({ card, state, sentCard, providerRefunded }) => `${card} ${state} ${sentCard} ${providerRefunded}`)
      .toSorted(),
  };
};

const send = (made: Made, changes: Partial<Payments>) =>
  sendRefund(shop.api.db, { payments: { ...shop.api.payments, ...changes } }, made).catch(() => undefined);

/** Delivers the provider's webhooks and runs the jobs that they enqueue. */
async function catchUp() {
  await shop.deliverAll();
  await shop.api.work();
}

describe('a refund concurrent with another one on the provider’s pages', () => {
  it('made between the lookup and the sending sends what is left, and needs no admin', async () => {
    const made = await makeRefund();
    const lists = [async () => void (await refundByHand(made, 20_000))];
    const listRefunds: Payments['listRefunds'] = async (paymentId) => {
      const before = await shop.api.payments.listRefunds(paymentId);
      await lists.shift()?.();
      return before;
    };
    await send(made, { listRefunds });
    await catchUp();
    expect(await look(made.order)).toEqual({ card: 24_900, refunds: ['10000 done 4900 null', '14900 done null null'] });
    expect(await shop.moneyOf(made.order)).toMatchObject({ taken: 24_900 });
    expect(await shop.api.payments.listSettled(made.paymentId)).toMatchObject([{ refunded: 24_900 }]);
  });

  it('that is missing in the list fails with both amounts, and is not counted as refunded', async () => {
    const made = await makeRefund();
    const refund = async () => {
      throw new PaymentError('invalid_amount', null);
    };
    await send(made, { refund });
    expect(await look(made.order)).toEqual({ card: 0, refunds: ['10000 failed null 0'] });
    await admin.client.adminOrders.retryRefund({ id: made.order.id, refundId: made.refundId });
    await shop.api.work();
    expect(await look(made.order)).toEqual({ card: 10_000, refunds: ['10000 done null null'] });
  });
});

describe('a refund that failed', () => {
  it('leaves the award as decided, and is not offered again by line', async () => {
    const made = await makeRefund();
    const refund = async () => {
      throw new PaymentError('unexpected', 'charge_disputed');
    };
    await send(made, { refund });
    const { sums, refundable, lines } = await admin.client.adminOrders.get({ id: made.order.id });
    expect([sums.cashbackEarned, refundable.card, lines[0]?.refundedQuantity]).toEqual([1_117, 14_900, 1]);
    const { orders } = await admin.client.adminOrders.list({ query: made.order.number, filter: 'refunded' });
    expect(orders.map(({ hasFailedRefund }) => hasFailedRefund)).toEqual([true]);
  });

  it('is counted once when it is retried twice at the same moment', async () => {
    const made = await makeRefund();
    const refund = async () => {
      throw new PaymentError('unexpected', 'charge_disputed');
    };
    await send(made, { refund });
    const retry = () => admin.client.adminOrders.retryRefund({ id: made.order.id, refundId: made.refundId });
    await Promise.all([retry(), retry(), retry()]);
    await Promise.all([send(made, {}), send(made, {}), shop.api.work()]);
    expect(await look(made.order)).toEqual({ card: 10_000, refunds: ['10000 done null null'] });
    expect(await shop.api.payments.listSettled(made.paymentId)).toMatchObject([{ refunded: 10_000 }]);
  });
});

/** An order of 149 kr that is paid twice; the second payment has not been refunded yet. */
async function payTwice() {
  const buyer = await makeMember(shop.api);
  const order = await buyer.client.orders.place(makeOrderRequest([await makeProduct(shop.api, { stock: 5 })]));
  await shop.pay(buyer, order);
  const first = await shop.newWebhooks();
  await shop.api.database.pool.query("update order_payments set state = 'over' where order_id = $1", [order.id]);
  shop.api.advance(3_600);
  await reconcileOrders(shop.api.db, shop.api, silentLog);
  await shop.pay(buyer, order);
  await shop.deliverAll();
  for (const webhook of first) await shop.deliver(webhook);
  const { rows } = await shop.api.database.pool.query(
    'select payment_id from refunds where order_id = $1 and is_returned',
    [order.id],
  );
  return { order, paymentId: String(rows[0]?.payment_id) };
}

describe('the nightly comparison', () => {
  const differencesOf = async ({ order }: Made) =>
    (await compareRefunds(shop.api.db, shop.api))
      .filter(({ orderId }) => orderId === order.id)
      .map(({ ours, provider }) => [ours, provider]);

  it('finds an unreported refund made on the provider’s pages, once it is an hour old', async () => {
    const made = await makeRefund();
    await shop.api.work();
    await refundByHand(made, 5_000);
    await shop.newWebhooks();
    expect(await differencesOf(made)).toEqual([]);
    shop.api.advance(3_601);
    expect(await differencesOf(made)).toEqual([[10_000, 15_000]]);
    await expect(checkRefunds(shop.api.db, shop.api)).rejects.toThrow(
      `order ${made.order.id}: 100.00 kr here, 150.00 kr at the provider`,
    );
  });

  it('finds the missing part of a duplicate payment when a bank has returned a manual refund', async () => {
    const { order, paymentId } = await payTwice();
    const byHand = await shop.sandbox.stripe.refunds.create({ payment_intent: paymentId, amount: 10_000 });
    await catchUp();
    shop.api.advance(3_601);
    const listRefundsSince: Payments['listRefundsSince'] = async (since) =>
      (await shop.api.payments.listRefundsSince(since)).map((one) =>
        one.id === byHand.id ? { ...one, status: 'failed' } : one,
      );
    const compare = async (payments: Payments) =>
      (await compareRefunds(shop.api.db, { clock: shop.api.clock, payments })).filter(
        (one) => one.orderId === order.id,
      );
    expect(await compare(shop.api.payments)).toEqual([]);
    expect(await compare({ ...shop.api.payments, listRefundsSince })).toEqual([
      { orderId: order.id, paymentId, ours: 14_900, provider: 4_900 },
    ]);
  });

  it('raises an alarm on the operators’ page until the records agree', async () => {
    const isAlarming = async () =>
      (await admin.client.adminOperations.status()).alarms.some(({ code }) => code === 'refunds-differ');
    admin = await makeMember(shop.api, { role: 'admin' });
    await shop.api.database.pool.query(
      `insert into jobs (id, kind, payload, state, attempts, last_error, run_at, created_at)
       values (gen_random_uuid(), $1, '{}', 'waiting', 1, 'Refunds differ', $2, $2)`,
      [REFUND_CHECK.kind, new Date(shop.api.clock().getTime() + 60_000)],
    );
    expect(await isAlarming()).toBe(true);
    await shop.api.database.pool.query('delete from jobs where kind = $1', [REFUND_CHECK.kind]);
    expect(await isAlarming()).toBe(false);
  });
});
