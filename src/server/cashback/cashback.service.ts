import type { Db } from '#server/platform/db/db.ts';
import { insertReferrals } from './cashback.store.ts';

type Invitation = { userId: string; inviter: { id: string; referredBy: string | null }; now: Date };

/** Records who invited a new member: the inviter at level 1, and the inviter's own inviter at level 2. */
export async function recordReferrals(db: Db, { userId, inviter, now }: Invitation): Promise<void> {
  const levels = [inviter.id, inviter.referredBy].filter((referrerId) => referrerId !== null);
  await insertReferrals(
    db,
    levels.map((referrerId, index) => ({ userId, referrerId, level: index + 1, createdAt: now })),
  );
}
