import { shortName } from '#domain/auth/person-name.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { nextOrderState } from '#domain/shop/orders/order-state.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { listCategories } from '../catalogue/categories.store.ts';
import { countByVisibility } from '../catalogue/products.store.ts';
import { listRefunds, listWithdrawals, updateWithdrawal } from '../payments/payments.store.ts';
import { countMembers, findPerson, listPeople } from '../shop.people.store.ts';
import { countToDo } from './order-lists.store.ts';
import { announceOrder, readOrder } from './orders.service.ts';
import { findOrder, findOwner, type OrderKey } from './orders.store.ts';

type Means = Pick<Deps, 'clock' | 'config'>;

/** An order with what only admins see: the customer, refunds and who made them. */
export async function readAdminOrder(db: Db, means: Means, id: string): Promise<AdminOrder> {
  const key = await keyOf(db, id);
  const order = await readOrder(db, means, key);
  const [stored, refunds, person] = [
    await findOrder(db, key),
    await listRefunds(db, key),
    await findPerson(db, key.userId),
  ];
  const actors = await listPeople(
    db,
    refunds.flatMap(({ actorId }) => actorId ?? []),
  );
  const nameOf = (actorId: string | null) => actors.find((actor) => actor.id === actorId)?.fullName ?? null;
  const canRefund = stored !== null && nextOrderState(stored.state, 'refund-part') !== null;
  return {
    ...order,
    customer: {
      id: key.userId,
      name: person?.fullName ?? order.address.name,
      email: person?.email ?? null,
      phone: order.address.phone ?? person?.phone ?? null,
    },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      at: refund.createdAt.toISOString(),
      card: ore(refund.card),
      cashback: ore(refund.cashback),
      reason: refund.reason,
      by: shortNameOrNull(nameOf(refund.actorId)),
      state: refund.state,
      lines: refund.lines,
      delivery: refund.delivery,
    })),
    refundable: {
      card: ore(canRefund ? order.sums.finalAmount - order.refunded.card : 0),
      cashback: ore(canRefund ? order.sums.cashbackUsed - order.refunded.cashback : 0),
    },
  };
}

const shortNameOrNull = (name: string | null) => (name === null ? null : shortName(name));

async function keyOf(db: Db, id: string): Promise<OrderKey> {
  const userId = await findOwner(db, id);
  if (userId === null) throw refuse('NOT_FOUND');
  return { userId, id };
}

/** Ticks a withdrawal off; safe to repeat. */
export async function handleWithdrawal(db: Db, means: Means, wish: { id: string; withdrawalId: string }) {
  const key = await keyOf(db, wish.id);
  const withdrawal = (await listWithdrawals(db, key)).find(({ id }) => id === wish.withdrawalId);
  if (!withdrawal) throw refuse('NOT_FOUND');
  if (withdrawal.handledAt === null) {
    await updateWithdrawal(db, key.userId, wish.withdrawalId, means.clock());
    await announceOrder(db, key);
  }
  return readAdminOrder(db, means, wish.id);
}

/** What the start page of the administration counts. */
export async function readIndex(db: Db, means: Means) {
  const month = dayOf(means.clock().getTime()).slice(0, 7);
  const [orders, products, categories, members] = await Promise.all([
    countToDo(db),
    countByVisibility(db),
    listCategories(db),
    countMembers(db, new Date(`${month}-01T00:00:00Z`)),
  ]);
  return { orders, products, categories: categories.length, members };
}
