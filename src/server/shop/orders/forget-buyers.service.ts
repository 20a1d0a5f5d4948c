import { booksFreeBefore } from '#domain/own-data/deletion/deletion-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forgetErasedBuyersBefore, forgetUnpaidBuyersOf } from './forget-buyers.store.ts';

/** Part of erasing an account: what no book needs. Paid orders stay locked with their buyer. */
export async function forgetUnpaidBuyer(tx: Db, userId: string): Promise<void> {
  await forgetUnpaidBuyersOf(tx, userId);
}

/** Run every day: seven years after the year of purchase the buyer of an erased account is forgotten. Gives how many orders. */
export function forgetOldBuyers(db: Db, now: Date): Promise<number> {
  return forgetErasedBuyersBefore(db, booksFreeBefore(now));
}
