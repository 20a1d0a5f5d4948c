import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { GOOD_CARD, openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { compareRefunds } from './compare-refunds.service.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

/** Two units of a product: 249 kr, delivery included. */
async function makeOrderOfTwo() {
  const buyer = await makeMember(shop.api);
  const { order } = await makeCardOrder(shop, buyer, { quantity: 2, card: GOOD_CARD });
  return { buyer, order };
}

const refund = (
  { id }: Order,
  about: { amount?: number; lines?: { line: number; quantity: number }[]; refundId?: string; restock?: boolean },
) => {
  const refundId = about.refundId ?? shop.api.random.uuid();
  return admin.client.adminOrders.refund({ id, restock: false, reason: 'Skadad i transporten', ...about, refundId });
};

const looked = async ({ id }: Order) => {
  const { status, refunded, refundable, refunds } = await admin.client.adminOrders.get({ id });
  return { status, back: refunded.card, left: refundable.card, refunds: refunds.map(({ state }) => state) };
};

describe('a refund of an amount', () => {
  it("refunds the amount once, and agrees with the provider's records", async () => {
    const { order } = await makeOrderOfTwo();
    const refundId = shop.api.random.uuid();
    await refund(order, { amount: 5_000, refundId });
    await refund(order, { amount: 5_000, refundId });
    await shop.deliverAll();
    await shop.api.work();
    shop.api.advance(2 * 3600);

    expect(await looked(order)).toEqual({ status: 'partly-refunded', back: 5_000, left: 19_900, refunds: ['done'] });
    expect(await compareRefunds(shop.api.db, shop.api)).toEqual([]);
  });

  it('leaves the goods to be shipped, and has a credit note with its VAT', async () => {
    const { buyer, order } = await makeOrderOfTwo();
    await refund(order, { amount: 5_000 });
    const { lines, fulfilment } = await admin.client.adminOrders.get({ id: order.id });
    const { creditNotes } = await buyer.client.orders.receipt({ id: order.id });

    expect([lines[0]?.refundedQuantity, fulfilment]).toEqual([0, 'to-ship']);
    expect(creditNotes).toMatchObject([{ card: 5_000, lines: [], vat: [{ gross: 5_000 }] }]);
  });

  it('followed by a refund of the rest ends at exactly what was paid', async () => {
    const { order } = await makeOrderOfTwo();
    await refund(order, { amount: 3_333 });
    await refund(order, { lines: [{ line: 1, quantity: 1 }], restock: true });
    await refund(order, {});

    const { sums, refunded, refunds, status } = await admin.client.adminOrders.get({ id: order.id });
    expect([refunded.card, status, refunds.length]).toEqual([sums.finalAmount, 'refunded', 3]);
  });

  it('is refused when it is more than what is left', async () => {
    const { order } = await makeOrderOfTwo();
    await refund(order, { amount: 20_000 });
    const refused = await refusalOf(refund(order, { amount: 4_901 }));
    await refund(order, { amount: 4_900 });

    expect(refused).toBe('ORDER_NOT_REFUNDABLE');
    expect(await looked(order)).toMatchObject({ status: 'refunded', back: 24_900, left: 0 });
  });

  it.each([
    ['with goods', { amount: 100, lines: [{ line: 1, quantity: 1 }] }],
    ['with goods for the shelf', { amount: 100, restock: true }],
    ['of nothing', { amount: 0 }],
    ['of parts of an öre', { amount: 0.5 }],
  ])('%s is refused', async (_what, about) => {
    const { order } = await makeOrderOfTwo();
    expect(await refusalOf(refund(order, about))).toBe('BAD_INPUT');
  });

  it('with an id that was used for another amount is refused', async () => {
    const { order } = await makeOrderOfTwo();
    const refundId = shop.api.random.uuid();
    await refund(order, { amount: 100, refundId });
    expect(await refusalOf(refund(order, { amount: 200, refundId }))).toBe('idempotency_conflict');
  });

  it('above 1,000 kr requires the password again', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeCardOrder(shop, buyer, { quantity: 11, card: GOOD_CARD });
    shop.api.advance(11 * 60);
    expect(await refusalOf(refund(order, { amount: 100_001 }))).toBe('PASSWORD_REQUIRED');
  });
});
