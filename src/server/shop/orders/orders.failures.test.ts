import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { balancesOf, makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { seededRandom } from '#server/test/random-day.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { GOOD_CARD, openTestShop, sessionOf, type TestShop, type Webhook } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { cancelOrder, reconcileOrders } from '../settlement/close.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Advances the clock an hour and runs the jobs that look at unfinished orders. */
async function hourLater() {
  shop.api.advance(3600);
  await reconcileOrders(shop.api.db, shop.api, silentLog);
}

const statusOf = async (buyer: TestMember, { id }: Order) => (await buyer.client.orders.get({ id })).status;

/** Stock by its row and by its ledger, and how many units of the product are sold and paid. */
async function goodsOf(productId: string) {
  const { rows } = await shop.api.database.pool.query(
    `select p.stock,
       (select sum(change)::int from stock_movements where product_id = p.id) as ledger,
       (select min(balance) from stock_movements where product_id = p.id) as lowest,
       (select coalesce(sum(l.quantity - l.refunded_quantity), 0)::int from order_lines l join orders o on o.user_id = l.user_id and o.id = l.order_id
         where l.product_id = p.id and o.state in ('paid', 'shipped')) as sold
     from products p where p.id = $1`,
    [productId],
  );
  return rows[0];
}

describe('the last unit', () => {
  it('is sold to one of sixteen concurrent buyers', async () => {
    const product = await makeProduct(shop.api, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => makeMember(shop.api)));
    const answers = await Promise.all(
      buyers.map(({ client }) => refusalOf(client.orders.place(makeOrderRequest([product])))),
    );
    expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'CART_CHANGED')).toHaveLength(15);
    expect(await goodsOf(product.id)).toMatchObject({ stock: 0, ledger: 0, lowest: 0 });
  });

  it('of several products is never partly taken by concurrent orders in any sequence', async () => {
    const one = await makeProduct(shop.api, { stock: 4 });
    const other = await makeProduct(shop.api, { stock: 4 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeMember(shop.api)));
    const requests = buyers.map((_buyer, index) => makeOrderRequest(index % 2 ? [one, other] : [other, one]));
    const answers = await Promise.all(
      buyers.map(({ client }, index) => refusalOf(client.orders.place(requests[index] ?? makeOrderRequest([one])))),
    );
    expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(4);
    expect([await goodsOf(one.id), await goodsOf(other.id)]).toMatchObject([{ stock: 0 }, { stock: 0 }]);
  });
});

describe('webhooks', () => {
  it('that arrive twice pay an order once', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    const answers = await Promise.all([...webhooks, ...webhooks, ...webhooks].map((webhook) => shop.deliver(webhook)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const { events } = await buyer.client.orders.get({ id: order.id });
    expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    await shop.api.work();
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ pending: 1_117 });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'in random order, some twice and some missing, still pay the order (%d)',
    async (seed) => {
      expect(await payInDisorder(seededRandom(seed))).toBe('paid once, 14900 taken, 0 back');
    },
  );

  it('that are forged, or signed by somebody else, change nothing', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    const answers = await Promise.all(webhooks.map((webhook) => shop.deliver(webhook, 'whsec_somebody-else')));
    expect([new Set(answers), await statusOf(buyer, order)]).toEqual([new Set([400]), 'awaiting-payment']);
  });

  it('about orders that are not ours are accepted and ignored', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    const strange = webhooks.map(({ id, body, ...rest }) => ({
      ...rest,
      id: `${id}-strange`,
      body: body.replaceAll(order.id, '00000000-0000-4000-8000-000000000000').replaceAll(id, `${id}-strange`),
    }));
    const answers = await Promise.all(strange.map((webhook) => shop.deliver(webhook)));
    expect([new Set(answers), await statusOf(buyer, order)]).toEqual([new Set([200]), 'awaiting-payment']);
  });

  it('that are all lost are replaced by querying the provider', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    await shop.newWebhooks();
    shop.api.advance(6 * 60);
    await reconcileOrders(shop.api.db, shop.api, silentLog);
    expect(await statusOf(buyer, order)).toBe('paid');
  });
});

describe('an order that nobody pays', () => {
  it('expires, and goods and cashback are released', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 5_000, buyer.id);
    const product = await makeProduct(shop.api, { stock: 1 });
    const order = await buyer.client.orders.place(makeOrderRequest([product], { cashbackUsed: 5_000 }));
    await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    await hourLater();
    expect([await statusOf(buyer, order), await goodsOf(product.id)]).toMatchObject([
      'expired',
      { stock: 1, ledger: 1 },
    ]);
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ available: 5_000 });
  });

  it('can be retried within a day, with its own page', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const first = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    await hourLater();
    const second = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    expect(second.url).not.toBe(first.url);
    await shop.sandbox.payWith(sessionOf(second.url), GOOD_CARD);
    await shop.deliverAll();
    expect([await statusOf(buyer, order), await shop.moneyOf(order)]).toEqual(['paid', { taken: 14_900, back: 0 }]);
  });

  it('cannot be retried when its goods are sold', async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 1 });
    const order = await buyer.client.orders.place(makeOrderRequest([product]));
    await hourLater();
    await (await makeMember(shop.api)).client.orders.place(makeOrderRequest([product]));
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)))).toBe('SOLD_OUT');
  });
});

describe('a payment that arrives after its order has ended', () => {
  /** Pays at the provider, drops the webhook, and lets the order expire without querying the provider. */
  async function payTooLate(stock: number) {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock });
    const order = await buyer.client.orders.place(makeOrderRequest([product]));
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    await shop.api.database.pool.query("update order_payments set state = 'over' where order_id = $1", [order.id]);
    await hourLater();
    return { buyer, product, order, webhooks };
  }

  it('is honoured when the goods are available', async () => {
    const { buyer, product, order, webhooks } = await payTooLate(1);
    expect(await statusOf(buyer, order)).toBe('expired');
    await Promise.all(webhooks.map((webhook) => shop.deliver(webhook)));
    expect([await statusOf(buyer, order), await goodsOf(product.id)]).toMatchObject(['paid', { stock: 0, sold: 1 }]);
  });

  it('is refunded in full when they are not', async () => {
    const { buyer, product, order, webhooks } = await payTooLate(1);
    await (await makeMember(shop.api)).client.orders.place(makeOrderRequest([product]));
    await Promise.all([...webhooks, ...webhooks].map((webhook) => shop.deliver(webhook)));
    await shop.api.work();
    expect([await statusOf(buyer, order), await shop.moneyOf(order)]).toEqual([
      'refunded',
      { taken: 14_900, back: 14_900 },
    ]);
    await shop.deliverAll();
    expect(await statusOf(buyer, order)).toBe('refunded');
    const mail = (await shop.api.messages()).filter(({ to }) => to === buyer.email);
    expect(mail.map(({ subject }) => subject)).toEqual([`Vi betalar tillbaka beloppet för order ${order.number}`]);
  });

  it('is refunded when the order is already paid', async () => {
    const { buyer, order, webhooks } = await payTooLate(5);
    const again = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    await shop.sandbox.payWith(sessionOf(again.url), GOOD_CARD);
    await shop.deliverAll();
    await Promise.all(webhooks.map((webhook) => shop.deliver(webhook)));
    await shop.api.work();
    expect([await statusOf(buyer, order), await shop.moneyOf(order)]).toEqual([
      'paid',
      { taken: 29_800, back: 14_900 },
    ]);
  });
});

/** Pays one order and delivers its webhooks shuffled, some twice, some never; the provider is queried for lost ones. */
async function payInDisorder(random: () => number): Promise<string> {
  const buyer = await makeMember(shop.api);
  const order = await makeOrder(shop.api, buyer);
  await shop.pay(buyer, order, random() < 0.5 ? GOOD_CARD : '4000000000009995');
  await shop.pay(buyer, order);
  const sent = await shop.newWebhooks();
  const delivered = sent.flatMap((webhook): Webhook[] =>
    random() < 0.3 ? [] : random() < 0.3 ? [webhook, webhook] : [webhook],
  );
  const shuffled = delivered
    .map((webhook) => ({ webhook, sortKey: random() }))
    .toSorted((a, b) => a.sortKey - b.sortKey);
  await Promise.all(shuffled.map(({ webhook }) => shop.deliver(webhook)));
  await hourLater();
  await shop.api.work();
  const { events } = await buyer.client.orders.get({ id: order.id });
  const { taken, back } = await shop.moneyOf(order);
  const times = events.filter(({ kind }) => kind === 'paid').length;
  return `${await statusOf(buyer, order)} ${times === 1 ? 'once' : `${times} times`}, ${taken} taken, ${back} back`;
}

describe('cancelling an order', () => {
  it("remains a cancellation when the provider's webhook about the closed page arrives first", async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 3 });
    const order = await buyer.client.orders.place(makeOrderRequest([product]));
    await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    const expireCheckout = async (id: string) => {
      const ended = await shop.api.payments.expireCheckout(id);
      await shop.deliverAll();
      return ended;
    };
    const deps = { ...shop.api, payments: { ...shop.api.payments, expireCheckout } };
    const cancelled = await cancelOrder(shop.api.db, deps, { userId: buyer.id, id: order.id });
    expect([cancelled.status, await goodsOf(product.id)]).toMatchObject(['cancelled', { stock: 3, ledger: 3 }]);
  });
});
