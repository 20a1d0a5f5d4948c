import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { seedOrders } from './orders.seed.ts';
import { seedShop } from './shop.seed.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
  const [member, friend, friendOfFriend] = await Promise.all([1, 2, 3].map(() => makeMember(shop.api)));
  const idOf = (one: TestMember | undefined) => one?.id ?? '';
  const people = { member: idOf(member), friend: idOf(friend), friendOfFriend: idOf(friendOfFriend), admin: admin.id };
  await seedShop(shop.api.db, shop.api);
  await seedOrders(shop.api.db, shop.api, people);
});
afterAll(() => shop.close());

it('past orders of the demo can be refunded like any other, in parts and to the last öre', async () => {
  const { orders } = await admin.client.adminOrders.list({ period: 'all', filter: 'shipped' });
  const id = orders.find(({ status }) => status === 'partly-refunded')?.id ?? '';
  const refund = () =>
    admin.client.adminOrders.refund({ id, refundId: shop.api.random.uuid(), restock: false, reason: 'Trasig' });
  await refund();
  await shop.api.work();
  await shop.deliverAll();
  const order = await admin.client.adminOrders.get({ id });
  expect(order).toMatchObject({ status: 'refunded', refunded: { card: order.sums.finalAmount } });
  expect(order.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await refusalOf(refund())).toBe('ORDER_NOT_REFUNDABLE');
});

it('a payment that was never made does not exist', async () => {
  const { refunds } = shop.sandbox.stripe;
  await expect(refunds.create({ payment_intent: 'pi_demo_x', amount: 100 })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(refunds.create({ payment_intent: 'pi_demo_14900_x', amount: 14_901 })).rejects.toThrow('At most 14900');
});
