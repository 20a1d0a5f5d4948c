import type { Db } from '#server/platform/db/db.ts';
import { referrals } from './cashback.tables.ts';

export type Referral = typeof referrals.$inferSelect;

export async function insertReferrals(db: Db, rows: Referral[]) {
  await db.insert(referrals).values(rows);
}
