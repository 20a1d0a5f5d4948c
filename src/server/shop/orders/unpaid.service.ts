import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findBuyer, type Person } from '../shop.people.store.ts';
import { countUnpaid, lockBuyer } from './orders.store.ts';

/**
 * Whether a member may hold goods for one more order without paying: else one person could empty the shelves for everybody. Those who
 * ask at the same time are counted one after the other.
 */
export async function checkUnpaid(tx: Db, userId: string): Promise<void> {
  await lockBuyer(tx, userId);
  refuseTooMany(await countUnpaid(tx, userId));
}

/** The same for a new order, with whose it is. What awaits payment is counted after the lock is had: one statement could not do both. */
export async function checkBuyer(tx: Db, userId: string): Promise<Person | null> {
  await lockBuyer(tx, userId);
  const { person, unpaid } = await findBuyer(tx, userId);
  refuseTooMany(unpaid);
  return person;
}

function refuseTooMany(unpaid: number) {
  if (unpaid >= SHOP_BOUNDS.unpaidOrders) throw refuse('TOO_MANY_UNPAID');
}
