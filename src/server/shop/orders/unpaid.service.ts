import { SHOP_BOUNDS } from '#domain/bounds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { countUnpaid, lockBuyer } from './orders.store.ts';

/**
 * Whether a member may hold goods for one more order without paying: else one person could empty the shelves for everybody. Those who
 * ask at the same time are counted one after the other.
 */
export async function checkUnpaid(tx: Db, userId: string): Promise<void> {
  await lockBuyer(tx, userId);
  if ((await countUnpaid(tx, userId)) >= SHOP_BOUNDS.unpaidOrders) throw refuse('TOO_MANY_UNPAID');
}
