import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { balancesOf, makeSaver } from '#server/test/make-cashback.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCheckoutRequest, makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { DECLINED_CARD, openTestShop, sessionOf, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const stockOf = async (id: string) => {
  const { rows } = await shop.api.database.pool.query('select stock from products where id = $1', [id]);
  return rows[0].stock;
};

describe('placing an order', () => {
  it('reserves goods and cashback, charges nothing and returns the amount to pay', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 5_000, buyer.id);
    const product = await makeProduct(shop.api, { stock: 3 });
    const order = await buyer.client.orders.place(makeOrderRequest([product], { quantity: 2, cashbackUsed: 5_000 }));
    expect(order).toMatchObject({
      status: 'awaiting-payment',
      number: order.id.slice(0, 8),
      sums: { subtotal: 20_000, delivery: 4_900, total: 24_900, cashbackUsed: 5_000, finalAmount: 19_900 },
      canPay: true,
      canCancel: true,
      canWithdraw: false,
    });
    expect([await stockOf(product.id), await balancesOf(shop.api.db, buyer.id)]).toMatchObject([1, { held: 5_000 }]);
  });

  it('returns the same order for a repeated request and takes the goods once', async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 9 });
    const request = makeOrderRequest([product]);
    const both = await Promise.all([buyer.client.orders.place(request), buyer.client.orders.place(request)]);
    const again = await buyer.client.orders.place(request);
    expect([new Set([...both, again].map(({ id }) => id)).size, await stockOf(product.id)]).toEqual([1, 8]);
  });

  it('is refused with what has changed, and reserves nothing', async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 1 });
    const request = makeOrderRequest([{ ...product, price: 9_000 }], { quantity: 2 });
    await expect(buyer.client.orders.place(request)).rejects.toMatchObject({
      code: 'CART_CHANGED',
      data: {
        changes: [
          { kind: 'price', from: 9_000, to: 10_000 },
          { kind: 'stock', from: 2, to: 1 },
        ],
      },
    });
    expect([await stockOf(product.id), (await buyer.client.orders.list({})).total]).toEqual([1, 0]);
  });

  it.each([
    ['more cashback than there is', { cashbackUsed: 100 }, 'CASHBACK_TOO_LOW'],
    ['more cashback than there is to pay', { cashbackUsed: 14_901 }, 'invalid_amount'],
    ['a rest that cards cannot take', { cashbackUsed: 14_800 }, 'amount_too_small'],
    ['a negative quantity', { quantity: -1 }, 'BAD_INPUT'],
    ['a thousand million things', { quantity: 10 ** 9 }, 'BAD_INPUT'],
  ])('is refused with %s, and reserves nothing', async (_what, about, code) => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api);
    expect(await refusalOf(buyer.client.orders.place(makeOrderRequest([product], about)))).toBe(code);
    expect(await stockOf(product.id)).toBe(100);
  });

  it('for more than 100 000 kr is refused', async () => {
    const buyer = await makeMember(shop.api);
    const dear = await makeProduct(shop.api, { price: ore(9_999_999) });
    expect(await refusalOf(buyer.client.orders.place(makeOrderRequest([dear], { quantity: 2 })))).toBe(
      'amount_too_large',
    );
  });

  it('with cashback requires a confirmed address', async () => {
    const buyer = await makeMember(shop.api, { emailVerified: false });
    const product = await makeProduct(shop.api);
    const request = makeOrderRequest([product], { cashbackUsed: 1_000 });
    expect(await refusalOf(buyer.client.orders.place(request))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('entirely by cashback needs no card: it is paid immediately', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 20_000, buyer.id);
    const product = await makeProduct(shop.api);
    const order = await buyer.client.orders.place(makeOrderRequest([product], { cashbackUsed: 14_900 }));
    expect([order.status, order.sums.finalAmount, order.sums.cashbackEarned]).toEqual(['paid', 0, 0]);
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ available: 5_100, spent: 14_900 });
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order)))).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('the checkout session', () => {
  it('opens the provider’s page, the same one for repeated calls', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const ask = () => buyer.client.checkout.createSession(makeCheckoutRequest(order));
    const answers = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(answers[0]?.url).toMatch(/^http/);
  });

  it('is served at its own URL in the fixed shape', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/v1/create-checkout-session',
      headers: { authorization: `Bearer ${buyer.token}`, 'x-formkurva': 'test' },
      payload: makeCheckoutRequest(order),
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['url']]);
  });

  it.each([
    ['another amount', { amount: 300 }, 'invalid_amount'],
    ['another currency', { currency: 'usd' }, 'currency_not_supported'],
    ['no items', { orderItems: [] }, 'BAD_INPUT'],
  ])('is refused with %s', async (_what, changes, code) => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    expect(await refusalOf(buyer.client.checkout.createSession(makeCheckoutRequest(order, changes)))).toBe(code);
  });

  it("is refused when the item's price differs from the order", async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const item = { price_data: { currency: 'sek', product_data: { name: 'x' }, unit_amount: 300 }, quantity: 1 };
    const request = makeCheckoutRequest(order, { orderItems: [item] });
    expect(await refusalOf(buyer.client.checkout.createSession(request))).toBe('invalid_amount');
  });

  it('of another member’s order does not exist', async () => {
    const order = await makeOrder(shop.api, await makeMember(shop.api));
    const other = await makeMember(shop.api);
    expect(await refusalOf(other.client.checkout.createSession(makeCheckoutRequest(order)))).toBe('NOT_FOUND');
  });
});

describe('paying', () => {
  it('settles the order by the provider’s webhook, with receipt, mail and cashback', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('awaiting-payment');
    await shop.deliverAll();
    const paid = await buyer.client.orders.get({ id: order.id });
    expect([paid.status, paid.events.map(({ kind }) => kind)]).toEqual(['paid', ['placed', 'paid']]);
    expect(paid.card).toEqual({ brand: 'visa', last4: '4242' });
    const { order: onReceipt, seller } = await buyer.client.orders.receipt({ id: order.id });
    expect([onReceipt.sums.vat, seller.name]).toEqual([
      [{ rate: 25, gross: 14_900, net: 11_920, vat: 2_980 }],
      'Formkurva AB',
    ]);
    const [mail] = (await shop.api.messages()).filter(({ to }) => to === buyer.email);
    expect([mail?.subject, mail?.text]).toEqual([
      `Tack för din order ${order.number}`,
      expect.stringContaining('Moms 25 % på 119,20'),
    ]);
    for (const part of ['Storgatan 12 B', '753 31 Uppsala', 'Visa •••• 4242', 'Återbäring på köpet', '11,17']) {
      expect(mail?.html).toContain(part);
      expect(mail?.text).toContain(part);
    }
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ pending: 1_117 });
  });

  it('with a declined card leaves the order waiting and shows why', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order, DECLINED_CARD);
    await shop.deliverAll();
    expect(await buyer.client.orders.get({ id: order.id })).toMatchObject({
      status: 'awaiting-payment',
      paymentError: 'card_declined',
      canPay: true,
    });
    await shop.pay(buyer, order);
    await shop.deliverAll();
    expect(await buyer.client.orders.get({ id: order.id })).toMatchObject({ status: 'paid', paymentError: null });
  });

  it('gives no receipt before the payment', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    expect(await refusalOf(buyer.client.orders.receipt({ id: order.id }))).toBe('NOT_FOUND');
  });
});

describe('cancelling', () => {
  it('releases goods and cashback and closes the page', async () => {
    const buyer = await makeMember(shop.api);
    await makeSaver(shop.api.db, shop.api, 5_000, buyer.id);
    const product = await makeProduct(shop.api, { stock: 3 });
    const order = await buyer.client.orders.place(makeOrderRequest([product], { cashbackUsed: 5_000 }));
    const { url } = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
    const cancelled = await buyer.client.orders.cancel({ id: order.id });
    expect([cancelled.status, cancelled.canPay, await stockOf(product.id)]).toEqual(['cancelled', false, 3]);
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ available: 5_000 });
    expect((await shop.sandbox.payments.readCheckout(sessionOf(url)))?.status).toBe('expired');
  });

  it('comes too late for an order that was paid at the provider meanwhile', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    await shop.pay(buyer, order);
    expect(await refusalOf(buyer.client.orders.cancel({ id: order.id }))).toBe('ORDER_NOT_CANCELLABLE');
    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('paid');
  });
});

describe('my orders', () => {
  it('are listed newest first, and filtered by state', async () => {
    const buyer = await makeMember(shop.api);
    const first = await makeOrder(shop.api, buyer);
    shop.api.advance(60);
    const second = await makeOrder(shop.api, buyer);
    await buyer.client.orders.cancel({ id: first.id });
    const ids = async (filter: 'all' | 'open' | 'shipped' | 'cancelled') =>
      (await buyer.client.orders.list({ filter })).orders.map(({ id }) => id);
    expect(await Promise.all([ids('all'), ids('open'), ids('shipped'), ids('cancelled')])).toEqual([
      [second.id, first.id],
      [second.id],
      [],
      [first.id],
    ]);
  });

  it('are visible to nobody else', async () => {
    const order = await makeOrder(shop.api, await makeMember(shop.api));
    const { client } = await makeMember(shop.api);
    const codes = [
      client.orders.get({ id: order.id }),
      client.orders.cancel({ id: order.id }),
      client.orders.receipt({ id: order.id }),
    ];
    expect(await Promise.all(codes.map(refusalOf))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});
