import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { matureAwards } from '#server/cashback/awards/awards.service.ts';
import { balancesOf, makeFriend } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { mayMatureCashback } from '../order-lists/order-lists.service.ts';
import { readOrder } from './orders.service.ts';

const DAY = 86_400;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Signs in again, because sessions expire in the weeks that pass. */
const asAdmin = async () => (await makeMember(shop.api, { role: 'admin' })).client.adminOrders;

/** An order of 1 000 kr and more, paid by card and shipped. */
async function buy(buyer: TestMember) {
  const product = await makeProduct(shop.api, { price: ore(100_000) });
  const order = await buyer.client.orders.place(makeOrderRequest([product]));
  await shop.pay(buyer, order);
  await shop.deliverAll();
  await (await asAdmin()).ship({ ids: [order.id] });
  // The shipment is final after a minute.
  shop.api.advance(60);
  await shop.api.work();
  return order;
}

const mature = () => matureAwards(shop.api.db, shop.api, mayMatureCashback);
const availableTo = async (member: TestMember) => (await balancesOf(shop.api.db, member.id)).available ?? 0;

const withdraw = (buyer: TestMember, id: string) =>
  buyer.client.orders.withdraw({ id, withdrawalId: randomUUID(), text: 'Ångrar mig' });

describe('what an order earned', () => {
  it('cannot be used on any day on which the order can still be withdrawn', async () => {
    const inviter = await makeMember(shop.api);
    const buyer = await makeFriend(shop.api, inviter);
    const { id } = await buy(buyer);

    shop.api.advance(21 * DAY);
    await mature();
    const lastDay = await readOrder(shop.api.db, shop.api, { userId: buyer.id, id });
    const during = [await availableTo(buyer), await availableTo(inviter)];
    shop.api.advance(DAY);
    await mature();
    const after = await readOrder(shop.api.db, shop.api, { userId: buyer.id, id });

    expect([lastDay.canWithdraw, during]).toEqual([true, [0, 0]]);
    expect([after.canWithdraw, await availableTo(buyer), await availableTo(inviter)]).toEqual([false, 7500, 5000]);
  });

  it('waits while a withdrawal is open, and becomes available when it was closed without a refund', async () => {
    const buyer = await makeMember(shop.api);
    const { id } = await buy(buyer);
    shop.api.advance(2 * DAY);
    const { withdrawals } = await withdraw(buyer, id);

    shop.api.advance(30 * DAY);
    await mature();
    const open = await availableTo(buyer);
    await (await asAdmin()).handleWithdrawal({ id, withdrawalId: withdrawals[0]?.id ?? '' });
    await mature();

    expect([open, await availableTo(buyer)]).toEqual([0, 7500]);
  });

  it('is taken back from everybody when the withdrawal ends in a full refund', async () => {
    const inviter = await makeMember(shop.api);
    const buyer = await makeFriend(shop.api, inviter);
    const order = await buy(buyer);
    shop.api.advance(2 * DAY);
    await withdraw(buyer, order.id);

    shop.api.advance(28 * DAY);
    await mature();
    await (await asAdmin()).refund({ id: order.id, refundId: randomUUID(), restock: true, reason: 'Ångrat' });
    await shop.api.work();
    shop.api.advance(30 * DAY);
    await mature();

    expect(await shop.moneyOf(order)).toEqual({ taken: order.sums.finalAmount, back: order.sums.finalAmount });
    expect([await balancesOf(shop.api.db, buyer.id), await balancesOf(shop.api.db, inviter.id)]).toEqual([{}, {}]);
  });

  it('is left alone for an order that the shop does not know', async () => {
    expect(await mayMatureCashback(shop.api.db, randomUUID(), shop.api.clock())).toBe(false);
  });
});
