import { availableAt } from '#domain/cashback/available-at.ts';
import type { OrderToAudit } from '#domain/cashback/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { learnOfOrder, matureAwards } from './cashback.awards.service.ts';

type Means = Pick<Deps, 'clock' | 'chance' | 'config'>;
type Happening = { at: Date; what: (then: Means) => Promise<unknown> };

/** The awards of past orders, each booked at the time it happened: when it was paid, shipped, and could be used. */
export async function seedCashback(db: Db, means: Means, orders: OrderToAudit[]): Promise<void> {
  const happenings = orders.flatMap((order) => happeningsOf(db, means, order));
  const past = happenings.filter(({ at }) => at <= means.clock());
  for (const { at, what } of past.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await what({ ...means, clock: () => at });
  }
}

function happeningsOf(db: Db, { config }: Means, order: OrderToAudit): Happening[] {
  const { orderId, userId, finalAmountPaid, refunded, paidAt, shippedAt } = order;
  const paid: Happening = {
    at: paidAt,
    what: (then) =>
      learnOfOrder(db, then, { orderId, userId, paid: finalAmountPaid, remaining: ore(finalAmountPaid - refunded) }),
  };
  if (shippedAt === null) return [paid];
  const usableAt = availableAt(shippedAt, config.cashbackWaitDays);
  return [
    paid,
    { at: shippedAt, what: (then) => learnOfOrder(db, then, { orderId, availableAt: usableAt }) },
    { at: usableAt, what: (then) => matureAwards(db, then) },
  ];
}
