import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { makeOrder, makeOrderRequest, makePaidOrder, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { reconcileShipments } from '../fulfilment/ship.service.ts';

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

describe('a shipment', () => {
  it('can be undone for a minute, during which nobody is notified', async () => {
    const buyer = await makeMember(shop.api);
    const paid = await makePaidOrder(shop.api, buyer);
    await admin.client.adminOrders.ship({ ids: [paid.id] });
    const shipped = await admin.client.adminOrders.get({ id: paid.id });
    expect([shipped.payment, shipped.fulfilment, shipped.canUndoShipmentUntil]).toEqual([
      'paid',
      'shipped',
      new Date(shop.api.clock().getTime() + 60_000).toISOString(),
    ]);
    expect(await admin.client.adminOrders.undoShip({ ids: [paid.id] })).toEqual({ undone: [paid.id], tooLate: [] });
    expect((await admin.client.adminOrders.undoShip({ ids: [paid.id] })).undone).toEqual([paid.id]);
    shop.api.advance(61);
    const subjects = (await shop.api.messages()).filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Order ${paid.number} är skickad`);
    const order = await buyer.client.orders.get({ id: paid.id });
    expect([order.status, order.fulfilment, order.shippedAt, order.events.map(({ kind }) => kind)]).toEqual([
      'paid',
      'to-ship',
      null,
      ['placed', 'paid'],
    ]);
  });

  it('cannot be undone once its buyer has been notified, which happens once', async () => {
    const buyer = await makeMember(shop.api);
    const paid = await makePaidOrder(shop.api, buyer);
    await admin.client.adminOrders.ship({ ids: [paid.id] });
    await admin.client.adminOrders.undoShip({ ids: [paid.id] });
    await admin.client.adminOrders.ship({ ids: [paid.id] });
    shop.api.advance(61);
    await shop.api.work();
    expect(await admin.client.adminOrders.undoShip({ ids: [paid.id] })).toEqual({ undone: [], tooLate: [paid.id] });
    const mails = (await shop.api.messages()).filter(({ subject }) => subject === `Order ${paid.number} är skickad`);
    expect(mails).toHaveLength(1);
  });

  it('whose confirmation job was given up is confirmed by the next run', async () => {
    const buyer = await makeMember(shop.api);
    const paid = await makePaidOrder(shop.api, buyer);
    await admin.client.adminOrders.ship({ ids: [paid.id] });
    await shop.api.database.pool.query("delete from jobs where kind = 'shop-confirm-shipment'");
    shop.api.advance(121);
    await reconcileShipments(shop.api.db, shop.api);
    const mails = (await shop.api.messages()).filter(({ subject }) => subject === `Order ${paid.number} är skickad`);
    expect(mails).toHaveLength(1);
  });

  it('of orders that cannot be shipped returns the reason for each', async () => {
    const buyer = await makeMember(shop.api);
    const [cancelled, refunded] = [await makeOrder(shop.api, buyer), await makePaidOrder(shop.api, buyer)];
    await buyer.client.orders.cancel({ id: cancelled.id });
    await refund(refunded.id);
    const unknown = shop.api.random.uuid();
    const { skipped } = await admin.client.adminOrders.ship({ ids: [cancelled.id, refunded.id, unknown] });
    expect(skipped.map(({ number, reason }) => [number, reason])).toEqual([
      [cancelled.number, 'cancelled'],
      [refunded.number, 'refunded'],
      [unknown.slice(0, 8), 'unknown'],
    ]);
  });

  it('has a packing slip without refunded goods', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    await refund(order.id, { lines: [{ line: 1, quantity: 1 }] });
    expect(await admin.client.adminOrders.packingSlip({ id: order.id })).toMatchObject({
      number: order.number,
      address: { name: 'Elin Sandberg', town: 'Uppsala' },
      lines: [{ name: 'Shaker', quantity: 2 }],
    });
  });
});

describe('an order’s notes', () => {
  it('are stored with their author, once, and can be removed', async () => {
    const { id } = await makeOrder(shop.api, await makeMember(shop.api));
    const note = { id, noteId: shop.api.random.uuid(), text: 'Ringde om adressen' };
    await admin.client.adminOrders.addNote(note);
    const { notes } = await admin.client.adminOrders.addNote(note);
    expect(notes).toMatchObject([{ id: note.noteId, by: 'Anna L.', text: 'Ringde om adressen' }]);
    expect(await refusalOf(admin.client.adminOrders.addNote({ ...note, text: 'Annat' }))).toBe('idempotency_conflict');
    expect((await admin.client.adminOrders.removeNote({ id, noteId: note.noteId })).notes).toEqual([]);
    expect(await refusalOf(admin.client.adminOrders.addNote({ ...note, id: shop.api.random.uuid() }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('an unpaid order', () => {
  it('is cancelled by an admin, which releases its goods; a paid one is not', async () => {
    const buyer = await makeMember(shop.api);
    const product = await makeProduct(shop.api, { stock: 5 });
    const { id } = await buyer.client.orders.place(makeOrderRequest([product], { quantity: 2 }));
    expect((await admin.client.adminOrders.cancel({ id })).status).toBe('cancelled');
    expect((await admin.client.adminShop.getProduct({ id: product.id })).product.stock).toBe(5);
    const paid = await makePaidOrder(shop.api, buyer);
    expect(await refusalOf(admin.client.adminOrders.cancel({ id: paid.id }))).toBe('ORDER_NOT_CANCELLABLE');
  });
});

describe('a credit note', () => {
  it('is issued for a refund of the delivery alone, and all of an order have the VAT of its receipt', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    const before = await admin.client.adminOrders.get({ id: order.id });
    const after = await refund(order.id, { lines: [], delivery: true });
    expect(after.refunded).toEqual(before.refundableDelivery);
    expect([after.payment, after.fulfilment, after.lines[0]?.refundedQuantity]).toEqual([
      'partly-refunded',
      'to-ship',
      0,
    ]);
    shop.api.advance(1);
    await refund(order.id);
    const { creditNotes, order: bought } = await buyer.client.orders.receipt({ id: order.id });
    expect(creditNotes.map(({ number, delivery, lines }) => [number, delivery, lines])).toEqual([
      [expect.stringMatching(/^R-\d+$/), true, []],
      [expect.stringMatching(/^R-\d+$/), false, [{ line: 1, quantity: 3 }]],
    ]);
    const vat = creditNotes.flatMap((note) => note.vat).reduce((sum, row) => sum + row.vat, 0);
    expect(vat).toBe(bought.sums.vat.reduce((sum, row) => sum + row.vat, 0));
  });

  it('is not issued for a refund with an id that another one used', async () => {
    const { order } = await makeMixedOrder(await makeMember(shop.api));
    const refundId = shop.api.random.uuid();
    await refund(order.id, { refundId, lines: [{ line: 1, quantity: 1 }] });
    const other = refund(order.id, { refundId, lines: [{ line: 1, quantity: 2 }] });
    expect(await refusalOf(other)).toBe('idempotency_conflict');
  });
});

describe('orders as a table', () => {
  it('are exported with buyer, address, lines and VAT by rate, also of refunds', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeMixedOrder(buyer);
    await refund(order.id, { lines: [{ line: 1, quantity: 1 }] });
    const { csv } = await admin.client.adminOrders.export({ query: order.number, language: 'en' });
    const [header = '', row = ''] = csv.split('\r\n');
    const names = header.split(',');
    const cells = row.split(',');
    const cell = (name: string) => cells[names.indexOf(name)];
    expect([cell('Status'), cell('Delivery status'), cell('E-mail'), cell('Street')]).toEqual([
      'Partly refunded',
      'To ship',
      buyer.email,
      'Storgatan 12 B',
    ]);
    expect([cell('Net 25%'), cell('VAT 25%'), cell('VAT 12%'), cell('Refunded VAT 25%')]).toEqual([
      '239.20',
      '59.80',
      '0.00',
      '17.14',
    ]);
    expect(row).toContain('3 × Shaker bottle, 600 ml (100.00; 25 %)');
  });
});
