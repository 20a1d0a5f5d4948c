import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findBuyer, type Person } from '../shop.people.store.ts';
import { countUnpaid, lockBuyer } from './orders.store.ts';

/**
 * Whether a member may reserve goods for one more unpaid order; without a limit one person could empty the stock. Concurrent requests of a
 * member are counted one after the other.
 */
export async function checkUnpaid(tx: Db, userId: string): Promise<void> {
  await lockBuyer(tx, userId);
  refuseTooMany(await countUnpaid(tx, userId));
}

/** The same for a new order, with its owner. Unpaid orders are counted after the lock is acquired: one statement could not do both. */
export async function checkBuyer(tx: Db, userId: string): Promise<Person | null> {
  await lockBuyer(tx, userId);
  const { person, unpaid } = await findBuyer(tx, userId);
  refuseTooMany(unpaid);
  return person;
}

function refuseTooMany(unpaid: number) {
  if (unpaid >= SHOP_BOUNDS.unpaidOrders) throw refuse('TOO_MANY_UNPAID');
}
