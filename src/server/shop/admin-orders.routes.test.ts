import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makeOrder, makeOrderRequest, makePaidOrder, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin', fullName: 'Anna Lind' });
});
afterAll(() => shop.close());

/** Three units of a product, 50 kr of it paid by cashback: 299 kr by card. */
const makeMixedOrder = (buyer: TestMember) => makeCardOrder(shop, buyer, { quantity: 3, cashbackUsed: 5_000 });

const refund = (id: string, about: object = {}) =>
  admin.client.adminOrders.refund({
    id,
    refundId: shop.api.random.uuid(),
    restock: true,
    reason: 'Ångrat köp',
    ...about,
  });

const ONE = { count: 1, exact: true };
const NONE = { count: 0, exact: true };

describe('orders in the administration', () => {
  it('are found by number, name and town, and counted by state', async () => {
    const buyer = await makeMember(shop.api, { fullName: 'Karim Ali' });
    const request = makeOrderRequest([await makeProduct(shop.api)]);
    const address = { ...request.address, name: 'Karim Ali', town: 'Malmö' };
    const order = await buyer.client.orders.place({ ...request, address });
    const search = (query: string) => admin.client.adminOrders.list({ query });
    const found = await Promise.all([search(order.number), search('karim malmo'), search('Malmö')]);
    expect(found.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[order.id], [order.id], [order.id]]);
    const byMail = await search(buyer.email);
    const byProduct = await search('karim shaker bottle');
    expect([byMail, byProduct].map(({ orders }) => orders.map(({ id }) => id))).toEqual([[order.id], [order.id]]);
    expect(found[0]).toMatchObject({
      orders: [{ customer: 'Karim A.', town: 'Malmö', itemCount: 1, status: 'awaiting-payment' }],
      counts: { all: ONE, awaiting: ONE, 'to-ship': NONE, shipped: NONE, refunded: NONE, cancelled: NONE },
    });
    expect((await admin.client.adminOrders.list({ query: order.number, filter: 'shipped' })).total).toEqual(NONE);
  });

  it('are exported as a table, and formulas in names are not evaluated', async () => {
    const buyer = await makeMember(shop.api);
    const request = makeOrderRequest([await makeProduct(shop.api)]);
    await buyer.client.orders.place({
      ...request,
      address: { ...request.address, name: '=HYPERLINK("x")', town: 'Exportby' },
    });
    const { csv, fileName } = await admin.client.adminOrders.export({ query: 'exportby' });
    expect([fileName, csv.split('\r\n').length]).toEqual(['formkurva-ordrar-2026-11-15.csv', 3]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('are exported in the language and time zone of the admin', async () => {
    const buyer = await makeMember(shop.api);
    const request = makeOrderRequest([await makeProduct(shop.api)]);
    await buyer.client.orders.place({ ...request, address: { ...request.address, town: 'Tidby' } });
    const search = { query: 'tidby', timeZone: 'Asia/Tokyo' };
    const english = await admin.client.adminOrders.export({ ...search, language: 'en' });
    expect(english.fileName).toBe('formkurva-orders-2026-11-15.csv');
    expect(english.csv).toContain('Order,Placed,Paid,Shipped,Status');
    expect(english.csv).toMatch(/,2026-11-15 17:00,,,Awaiting payment,/);
    const swedish = await admin.client.adminOrders.export(search);
    expect(swedish.csv).toMatch(/;2026-11-15 17:00;;;Väntar på betalning;.*;Tidby;"\d+,\d\d";/);
  });

  it('that are paid are marked as shipped, several at once, and the buyer is notified', async () => {
    const buyer = await makeMember(shop.api);
    const [paid, waiting] = [await makePaidOrder(shop.api, buyer), await makeOrder(shop.api, buyer)];
    const answer = await admin.client.adminOrders.ship({ ids: [paid.id, waiting.id] });
    expect(answer).toEqual({
      shipped: [paid.id],
      skipped: [{ id: waiting.id, number: waiting.number, reason: 'unpaid' }],
      undoUntil: '2026-11-15T08:01:00.000Z',
    });
    expect((await admin.client.adminOrders.ship({ ids: [paid.id] })).shipped).toEqual([paid.id]);
    const order = await buyer.client.orders.get({ id: paid.id });
    expect([order.status, order.withdrawBy, order.cashbackAvailableAt]).toEqual([
      'shipped',
      '2026-12-06',
      // The last day of the term has passed in Swedish time.
      '2026-12-06T23:00:00.000Z',
    ]);
    shop.api.advance(61);
    const subjects = (await shop.api.messages()).filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${paid.number} är skickad`);
    const again = await admin.client.adminOrders.ship({ ids: [paid.id] });
    expect([again.shipped, again.skipped.map(({ reason }) => reason)]).toEqual([[], ['shipped']]);
  });
});

describe('a refund', () => {
  it('by line returns card, cashback and awards in proportion, and goods to stock', async () => {
    const buyer = await makeMember(shop.api);
    const { order, product } = await makeMixedOrder(buyer);
    const after = await refund(order.id, { lines: [{ line: 1, quantity: 1 }] });
    expect(after).toMatchObject({
      status: 'partly-refunded',
      refunded: { card: 8_568, cashback: 1_432 },
      refunds: [
        { card: 8_568, cashback: 1_432, by: 'Anna L.', reason: 'Ångrat köp', lines: [{ line: 1, quantity: 1 }] },
      ],
    });
    await shop.api.work();
    expect(await shop.moneyOf(order)).toEqual({ taken: 29_900, back: 8_568 });
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({
      available: 1_432,
      pending: Math.floor((21_332 * 750) / 10_000),
    });
    const { product: shelf } = await admin.client.adminShop.getProduct({ id: product.id });
    expect(shelf.stock).toBe(18);
  });

  it('in parts ends at exactly 0, delivery with the last', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    await refund(order.id, { lines: [{ line: 1, quantity: 2 }] });
    const last = await refund(order.id, { lines: [{ line: 1, quantity: 1 }] });
    expect(last).toMatchObject({
      status: 'refunded',
      refunded: { card: 29_900, cashback: 5_000 },
      refundable: { card: 0, cashback: 0 },
    });
    await shop.api.work();
    await shop.deliverAll();
    expect(await shop.moneyOf(order)).toEqual({ taken: 29_900, back: 29_900 });
    expect(await balancesOf(shop.api.db, buyer.id)).toMatchObject({ available: 5_000 });
    expect((await admin.client.adminOrders.get({ id: order.id })).refunds.map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
  });

  it('that is sent twice refunds once', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    const request = { refundId: shop.api.random.uuid(), lines: [{ line: 1, quantity: 1 }] };
    await Promise.all([refund(order.id, request), refund(order.id, request)]);
    await Promise.all([shop.api.work(), shop.api.work()]);
    expect(await shop.moneyOf(order)).toEqual({ taken: 29_900, back: 8_568 });
  });

  it('of more than is left, or of what was never paid, is refused', async () => {
    const buyer = await makeMember(shop.api);
    const [paid, waiting] = [await makePaidOrder(shop.api, buyer), await makeOrder(shop.api, buyer)];
    const answers = [
      refund(paid.id, { lines: [{ line: 1, quantity: 2 }] }),
      refund(waiting.id),
      refund(shop.api.random.uuid()),
    ];
    expect(await Promise.all(answers.map(refusalOf))).toEqual([
      'ORDER_NOT_REFUNDABLE',
      'ORDER_NOT_REFUNDABLE',
      'NOT_FOUND',
    ]);
  });

  it("that was made on the provider's own pages is recorded", async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [order.id]);
    const metadata = { order_id: order.id, user_id: buyer.id };
    await shop.sandbox.stripe.refunds.create({ payment_intent: rows[0].payment_id, amount: 29_900, metadata });
    await shop.deliverAll();
    await shop.api.work();
    expect(await admin.client.adminOrders.get({ id: order.id })).toMatchObject({
      status: 'refunded',
      refunds: [{ card: 29_900, cashback: 5_000, state: 'done', by: null }],
    });
    expect(await shop.moneyOf(order)).toEqual({ taken: 29_900, back: 29_900 });
  });
});

describe('a withdrawal', () => {
  it('is confirmed to the member, reported to the seller and marked as handled', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makePaidOrder(shop.api, buyer);
    const request = {
      id: order.id,
      withdrawalId: shop.api.random.uuid(),
      lines: [{ line: 1, quantity: 1 }],
      text: 'Fel färg',
    };
    await buyer.client.orders.withdraw(request);
    const { withdrawals, events } = await buyer.client.orders.withdraw(request);
    expect([withdrawals.length, events.at(-1)?.kind]).toEqual([1, 'withdrawn']);
    shop.api.advance(61);
    const subjects = (await shop.api.messages()).map(({ to, subject }) => `${to}: ${subject}`);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `${buyer.email}: Du har ångrat köpet i order ${order.number}`,
        `butik@formkurva.example: Ångrat köp: order ${order.number}`,
      ]),
    );
    const [row] = (await admin.client.adminOrders.list({ query: order.number })).orders;
    expect(row?.hasWithdrawal).toBe(true);
    const after = await admin.client.adminOrders.handleWithdrawal({ id: order.id, withdrawalId: request.withdrawalId });
    expect(after.withdrawals[0]?.handledAt).not.toBeNull();
  });

  it('is possible for 14 days after a week of transport, and not of more than was bought', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makePaidOrder(shop.api, buyer);
    await admin.client.adminOrders.ship({ ids: [order.id] });
    const withdraw = (quantity: number) =>
      refusalOf(
        buyer.client.orders.withdraw({
          id: order.id,
          withdrawalId: shop.api.random.uuid(),
          lines: [{ line: 1, quantity }],
        }),
      );
    expect(await withdraw(2)).toBe('BAD_INPUT');
    shop.api.advance(21 * 86_400);
    expect(await withdraw(1)).toBe('no refusal');
    shop.api.advance(86_400);
    expect(await withdraw(1)).toBe('WITHDRAWAL_CLOSED');
  });
});
