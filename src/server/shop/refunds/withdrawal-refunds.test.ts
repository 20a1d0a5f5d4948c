import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

type Choice = { line: number; quantity: number };

/** Three units of a product, and a withdrawal of some of them. */
async function makeWithdrawn(lines?: Choice[]) {
  const buyer = await makeMember(shop.api);
  const { order } = await makeCardOrder(shop, buyer, { quantity: 3 });
  const withdrawalId = shop.api.random.uuid();
  await buyer.client.orders.withdraw({ id: order.id, withdrawalId, ...(lines && { lines }) });
  return { buyer, order, withdrawalId };
}

const refund = (order: Order, more: { lines?: Choice[]; refundsSeen?: number; delivery?: boolean }) =>
  admin.client.adminOrders.refund({
    id: order.id,
    refundId: shop.api.random.uuid(),
    restock: true,
    reason: 'Ångrat',
    ...more,
  });

const unit = (quantity: number): Choice[] => [{ line: 1, quantity }];

async function withdrawalOf(buyer: TestMember, order: Order) {
  const { withdrawals } = await buyer.client.orders.get({ id: order.id });
  return withdrawals.map(({ handledAt, remaining }) => ({ isHandled: handledAt !== null, remaining }));
}

describe('a partial withdrawal', () => {
  it('closes when its goods are refunded, for buyer and admin', async () => {
    const { buyer, order } = await makeWithdrawn(unit(1));
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: false, remaining: unit(1) }]);
    const after = await refund(order, { lines: unit(1) });
    expect(after.withdrawals.map(({ handledAt, remaining }) => [handledAt !== null, remaining])).toEqual([[true, []]]);
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: true, remaining: [] }]);
  });

  it('stays open for the rest when only some of its goods are refunded', async () => {
    const { buyer, order } = await makeWithdrawn(unit(2));
    await refund(order, { lines: unit(1) });
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: false, remaining: unit(1) }]);
    await refund(order, { lines: unit(1) });
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: true, remaining: [] }]);
  });

  it('is not closed by earlier refunds, nor by delivery alone', async () => {
    const buyer = await makeMember(shop.api);
    const { order } = await makeCardOrder(shop, buyer, { quantity: 3 });
    await refund(order, { lines: unit(1) });
    await buyer.client.orders.withdraw({ id: order.id, withdrawalId: shop.api.random.uuid(), lines: unit(1) });
    await refund(order, { lines: [], delivery: true });
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: false, remaining: unit(1) }]);
  });

  it('allows a new one of the same line afterwards', async () => {
    const { buyer, order } = await makeWithdrawn(unit(1));
    await refund(order, { lines: unit(1) });
    shop.api.advance(1);
    await buyer.client.orders.withdraw({ id: order.id, withdrawalId: shop.api.random.uuid(), lines: unit(2) });
    expect(await withdrawalOf(buyer, order)).toEqual([
      { isHandled: true, remaining: [] },
      { isHandled: false, remaining: unit(2) },
    ]);
  });
});

describe('a withdrawal of the whole order', () => {
  it('closes with the last of the goods', async () => {
    const { buyer, order } = await makeWithdrawn();
    await refund(order, { lines: unit(2) });
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: false, remaining: unit(1) }]);
    await refund(order, { lines: unit(1) });
    expect(await withdrawalOf(buyer, order)).toEqual([{ isHandled: true, remaining: [] }]);
  });

  it('closes when the whole payment was refunded at the provider’s own pages', async () => {
    const { buyer, order } = await makeWithdrawn();
    const { rows } = await shop.api.database.pool.query('select payment_id from orders where id = $1', [order.id]);
    await shop.sandbox.stripe.refunds.create({ payment_intent: rows[0].payment_id });
    await shop.deliverAll();
    await shop.api.work();
    expect(await withdrawalOf(buyer, order)).toMatchObject([{ isHandled: true }]);
  });
});

describe('what is already refunded', () => {
  it('is not refunded again from a page that was opened before', async () => {
    const { order } = await makeWithdrawn(unit(1));
    await refund(order, { lines: unit(1), refundsSeen: 0 });
    expect(await refusalOf(refund(order, { lines: unit(1), refundsSeen: 0 }))).toBe('REFUND_OUTDATED');
    expect((await admin.client.adminOrders.get({ id: order.id })).refunds).toHaveLength(1);
  });

  it('is refunded once by two admins at the same moment', async () => {
    const { order } = await makeWithdrawn(unit(1));
    const both = [1, 2, 3].map(() => refusalOf(refund(order, { lines: unit(1), refundsSeen: 0 })));
    expect((await Promise.all(both)).toSorted()).toEqual(['REFUND_OUTDATED', 'REFUND_OUTDATED', 'no refusal']);
  });

  it('returns the same answer when the request is repeated', async () => {
    const { order } = await makeWithdrawn(unit(1));
    const request = { id: order.id, refundId: shop.api.random.uuid(), lines: unit(1), restock: true, reason: 'Ångrat' };
    await admin.client.adminOrders.refund({ ...request, refundsSeen: 0 });
    const again = await admin.client.adminOrders.refund({ ...request, refundsSeen: 0 });
    expect(again.refunds).toHaveLength(1);
  });
});

describe('the database', () => {
  const copyRefund = (order: Order, lines: Choice[], delivery = false) =>
    shop.api.database.pool.query(
      `insert into refunds (user_id, id, order_id, card, cashback, lines, delivery, reason, state, created_at)
       select user_id, gen_random_uuid(), id, 1, 0, $2::jsonb, $3, 'straight', 'done', now() from orders where id = $1`,
      [order.id, JSON.stringify(lines), delivery],
    );

  it('refuses to refund more of a line than was bought', async () => {
    const { order } = await makeWithdrawn(unit(1));
    await refund(order, { lines: unit(2) });
    await expect(copyRefund(order, unit(2))).rejects.toMatchObject({ constraint: 'refunds_items_once' });
  });

  it('refuses to refund a line that the order does not have', async () => {
    const { order } = await makeWithdrawn(unit(1));
    await expect(copyRefund(order, [{ line: 9, quantity: 1 }])).rejects.toMatchObject({
      constraint: 'refunds_items_once',
    });
  });

  it('refuses to refund delivery twice', async () => {
    const { order } = await makeWithdrawn(unit(1));
    await refund(order, { lines: [], delivery: true });
    await expect(copyRefund(order, [], true)).rejects.toMatchObject({ constraint: 'refunds_items_once' });
  });

  it('refuses the second of two concurrent refunds of the same goods', async () => {
    const { order } = await makeWithdrawn(unit(1));
    const both = [1, 2].map(() =>
      copyRefund(order, unit(2)).then(
        () => 'written',
        () => 'refused',
      ),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(['refused', 'written']);
  });
});
