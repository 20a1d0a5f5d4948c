import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeCardOrder } from '#server/test/shop/card-order.ts';
import { GOOD_CARD, openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

describe("a refund long after the admin's last password entry", () => {
  it('requires the password above 1,000 kr, and only then', async () => {
    // Eleven units at 100 kr each.
    const { order } = await makeCardOrder(shop, await makeMember(shop.api), { quantity: 11, card: GOOD_CARD });
    shop.api.advance(11 * 60);
    const refund = (lines?: { line: number; quantity: number }[]) =>
      refusalOf(
        admin.client.adminOrders.refund({
          id: order.id,
          refundId: shop.api.random.uuid(),
          restock: true,
          reason: 'Ånger',
          ...(lines && { lines }),
        }),
      );
    const large = await refund();
    const { refunds } = await admin.client.adminOrders.get({ id: order.id });
    const small = await refund([{ line: 1, quantity: 1 }]);
    await admin.client.twoStep.confirmPassword({ password: 'Formkurva-2026' });
    const proved = await refund();

    expect([large, refunds, small, proved]).toEqual(['PASSWORD_REQUIRED', [], 'no refusal', 'no refusal']);
  });
});
