import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { errorsOf, shopDay } from '#server/test/shop/shop-day.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { confirmedBy, ordersToAudit } from '../order-lists/order-lists.service.ts';

/** `npm run test:long` runs many more. */
const DAYS = Number(process.env.FORMKURVA_SHOP_DAYS ?? 3);
const STEPS = 40;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('any day at the shop', () => {
  it.each(Array.from({ length: DAYS }, (_, day) => day + 1))(
    'ends with consistent goods and money, whatever arrived late, twice or never (%d)',
    async (seed) => {
      const day = await shopDay(shop, seed, STEPS);
      expect(day.orders.length).toBeGreaterThan(0);
      expect(await errorsOf(day)).toEqual([]);
      const confirmed = confirmedBy(await shop.sandbox.payments.listSettled());
      expect(await auditCashback(shop.api.db, silentLog, ordersToAudit(confirmed))).toMatchObject({ count: 0 });
      const held = await shop.api.database.pool.query(
        "select * from cashback where role = 'spend' and status = 'held'",
      );
      expect(held.rows).toEqual([]);
    },
    60_000,
  );
});
