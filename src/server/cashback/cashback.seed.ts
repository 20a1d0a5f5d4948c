import { availableAt } from '#domain/cashback/awards/awards.ts';
import type { OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { applyOrderUpdate, matureAwards } from './awards/awards.service.ts';
import type { CashbackOrderUpdate } from './cashback.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;
type SeedStep = { at: Date; what: (then: Deps) => Promise<unknown> };

/** `refundedAt`: when the refund was made. */
type PastOrder = OrderToAudit & { refundedAt?: Date };

/** The awards of past orders, each step booked at its own time: payment, shipping, refund, availability. */
export async function seedCashback(db: Db, deps: Deps, orders: PastOrder[]): Promise<void> {
  const steps = orders.flatMap((order) => stepsOf(db, deps, order));
  const past = steps.filter(({ at }) => at <= deps.clock());
  for (const { at, what } of past.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await what({ ...deps, clock: () => at });
  }
}

function stepsOf(db: Db, { config }: Deps, order: PastOrder): SeedStep[] {
  const { orderId, userId, finalAmountPaid, refunded, paidAt, shipment, refundedAt = paidAt } = order;
  const apply = (at: Date, update: Omit<CashbackOrderUpdate, 'orderId'>): SeedStep => ({
    at,
    what: (then) => applyOrderUpdate(db, then, { orderId, ...update }),
  });
  const usableAt = shipment && availableAt(shipment, config.cashbackWaitDays);
  return [
    apply(paidAt, { userId, paid: finalAmountPaid }),
    ...(refunded > 0 ? [apply(refundedAt, { remaining: ore(finalAmountPaid - refunded) })] : []),
    ...(shipment && usableAt
      ? [
          apply(shipment.shippedAt, { availableAt: usableAt }),
          // Past orders have no withdrawals; awards of other orders are not touched.
          { at: usableAt, what: (then: Deps) => matureAwards(db, then, async (_tx, id) => id === orderId) },
        ]
      : []),
  ];
}
