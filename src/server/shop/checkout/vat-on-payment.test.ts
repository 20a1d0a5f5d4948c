import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductKind } from '#domain/shop/catalogue/product-kinds.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { createSettlement } from '../settlement/settle.service.ts';

const BEFORE_MIDNIGHT = '2027-12-31T22:59:00.000Z';
const AFTER_MIDNIGHT = '2027-12-31T23:01:00.000Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const moveTo = (instant: string) => shop.api.advance((Date.parse(instant) - shop.api.clock().getTime()) / 1000);

async function placeOn(instant: string, kind: ProductKind) {
  moveTo(instant);
  const buyer = await makeMember(shop.api);
  const product = await makeProduct(shop.api, { kind });
  return { buyer, order: await buyer.client.orders.place(makeOrderRequest([product])) };
}

async function payOn(instant: string, buyer: TestMember, order: Order): Promise<Order> {
  moveTo(instant);
  const payment = { paymentId: `pi_${order.number}`, amount: order.sums.finalAmount };
  const key = { userId: buyer.id, id: order.id };
  await shop.api.db.transaction((tx) => createSettlement(shop.api).receivePayment(tx, key, payment));
  return buyer.client.orders.get({ id: order.id });
}

const ratesOf = ({ lines, sums }: Order) => [lines[0]?.vatRate, sums.vat.map(({ rate, gross }) => `${rate}: ${gross}`)];

describe('the VAT of an order', () => {
  it('is that of the day of payment, in Swedish time', async () => {
    const { buyer, order } = await placeOn(BEFORE_MIDNIGHT, 'supplement');
    expect(ratesOf(order)).toEqual([6, ['6: 14900']]);
    expect(ratesOf(await payOn(AFTER_MIDNIGHT, buyer, order))).toEqual([12, ['12: 14900']]);
  });

  it('uses the paid rate for a later refund', async () => {
    const { buyer, order } = await placeOn(BEFORE_MIDNIGHT, 'food');
    await payOn(BEFORE_MIDNIGHT, buyer, order);
    moveTo('2028-01-10T09:00:00.000Z');
    const admin = await makeMember(shop.api, { role: 'admin' });
    const about = { id: order.id, refundId: shop.api.random.uuid(), delivery: true, restock: false, reason: 'Skadad' };
    await admin.client.adminOrders.refund(about);
    const { creditNotes } = await buyer.client.orders.receipt({ id: order.id });
    expect(creditNotes.map(({ vat }) => vat.map(({ rate, gross }) => [rate, gross]))).toEqual([[[6, 14_900]]]);
  });

  it.each([
    ['goods', 25],
    ['book', 6],
  ] as const)('of %s does not change with the year', async (kind, rate) => {
    const { buyer, order } = await placeOn(BEFORE_MIDNIGHT, kind);
    const paid = await payOn(AFTER_MIDNIGHT, buyer, order);
    expect([order.lines[0]?.vatRate, paid.lines[0]?.vatRate]).toEqual([rate, rate]);
  });
});
