import { availableAt } from '#domain/cashback/awards/available-at.ts';
import type { OrderToAudit } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { learnOfOrder, matureAwards } from './awards/awards.service.ts';
import type { ToldFacts } from './cashback.store.ts';

type Means = Pick<Deps, 'clock' | 'chance' | 'config'>;
type Happening = { at: Date; what: (then: Means) => Promise<unknown> };

/** `refundedAt`: when what is refunded of it went back. */
type PastOrder = OrderToAudit & { refundedAt?: Date };

/** The awards of past orders, each booked at the time it happened: when it was paid, shipped, refunded, and could be used. */
export async function seedCashback(db: Db, means: Means, orders: PastOrder[]): Promise<void> {
  const happenings = orders.flatMap((order) => happeningsOf(db, means, order));
  const past = happenings.filter(({ at }) => at <= means.clock());
  for (const { at, what } of past.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await what({ ...means, clock: () => at });
  }
}

function happeningsOf(db: Db, { config }: Means, order: PastOrder): Happening[] {
  const { orderId, userId, finalAmountPaid, refunded, paidAt, shipment, refundedAt = paidAt } = order;
  const learn = (at: Date, told: Omit<ToldFacts, 'orderId'>): Happening => ({
    at,
    what: (then) => learnOfOrder(db, then, { orderId, ...told }),
  });
  const usableAt = shipment && availableAt(shipment, config.cashbackWaitDays);
  return [
    learn(paidAt, { userId, paid: finalAmountPaid }),
    ...(refunded > 0 ? [learn(refundedAt, { remaining: ore(finalAmountPaid - refunded) })] : []),
    ...(shipment && usableAt
      ? [
          learn(shipment.shippedAt, { availableAt: usableAt }),
          // Nobody withdraws from an order of the past.
          { at: usableAt, what: (then: Means) => matureAwards(db, then, async () => true) },
        ]
      : []),
  ];
}
