import { booksFreeBefore } from '#domain/own-data/deletion/deletion-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forgetErasedBuyersBefore, forgetUnpaidBuyersOf } from './forget-buyers.store.ts';

/** Part of erasing an account: deletes what accounting does not need. Paid orders are retained with their buyer. */
export async function forgetUnpaidBuyer(tx: Db, userId: string): Promise<void> {
  await forgetUnpaidBuyersOf(tx, userId);
}

/** Runs daily: anonymises orders of erased accounts seven years after the year of purchase. Returns how many. */
export function forgetOldBuyers(db: Db, now: Date): Promise<number> {
  return forgetErasedBuyersBefore(db, booksFreeBefore(now));
}
