import { randomUUID } from 'node:crypto';
import type { OrdersToAudit, OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { TestApi } from '../api-test.ts';
import { makePurchase } from '../make-cashback.ts';
import { silentLog } from '../silent-log.ts';

/** The orders of a shop in memory, for the audit. */
export function stockFixture(api: TestApi) {
  const stock = new Map<string, OrderToAudit>();
  const orders: OrdersToAudit<Db> = {
    list: async (_db, { after, limit }) =>
      [...stock.values()]
        .sort((one, other) => (one.orderId < other.orderId ? -1 : 1))
        .filter(({ orderId }) => after === null || orderId > after)
        .slice(0, limit),
    find: async (_db, orderId) => stock.get(orderId) ?? null,
  };

  function put(
    orderId: string,
    userId: string,
    paid: number,
    refunded = 0,
    confirmed: Ore | null = ore(paid - refunded),
  ) {
    const sums = { finalAmountPaid: ore(paid), refunded: ore(refunded), confirmed };
    stock.set(orderId, { orderId, userId, ...sums, paidAt: api.clock(), shipment: null });
  }

  /** A consistent order in shop and ledger. */
  async function sellTo(userId: string, paid = 74_800) {
    const orderId = await makePurchase(api.db, api, { userId, paid, waits: true });
    put(orderId, userId, paid);
    return orderId;
  }

  /** The audit's findings about one order. */
  async function differencesOf(orderId: string) {
    const { differences } = await auditCashback(api.db, silentLog, orders);
    return differences.filter((difference) => difference.orderId === orderId);
  }

  /** The correction that an admin would request. */
  async function fixOf(orderId: string, actorId: string) {
    const found = await differencesOf(orderId);
    const differences = found.map(({ userId, level, booked, expected }) => ({ userId, level, booked, expected }));
    return { id: randomUUID(), orderId, differences, reason: 'Fel vid flytt', actorId };
  }

  return { orders, put, sellTo, takeAway: (orderId: string) => stock.delete(orderId), differencesOf, fixOf };
}
