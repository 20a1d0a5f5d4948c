import { latestNotes } from '#domain/own-data/deletion/deletion-rules.ts';
import { forfeitCashback } from '#server/cashback/ledger/forfeit.service.ts';
import { leaveCommunity } from '#server/community/community.erase.service.ts';
import { erasePicturesOf } from '#server/meals/pictures/pictures.service.ts';
import {
  eraseUser,
  findUser,
  holdDeletion,
  listDue,
  noteDeletion,
  restoreCancellation,
  restoreDeletion,
} from '#server/members/deletion.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { forgetReceiver } from '#server/platform/jobs/jobs.service.ts';
import { forgetDemoMessages } from '#server/platform/mail/demo-mailbox.ts';
import { storeAvatar } from '#server/profile/profile.avatar.service.ts';
import { forgetUnpaidBuyer } from '#server/shop/orders/forget-buyers.service.ts';
import { type DeletionList, fileDeletionList } from './deletion-list.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;
const AT_ONCE = 100;

/** Erases the accounts whose thirty days are over, each in its own transaction. Idempotent. */
export async function eraseDueAccounts(db: Db, deps: Deps): Promise<number> {
  const due = await listDue(db, deps.clock(), AT_ONCE);
  for (const { userId } of due) {
    await db.transaction(async (tx) => {
      // A member who signs in at this moment waits for the lock, or has cancelled the deletion.
      const deletion = await holdDeletion(tx, userId);
      if (!deletion || deletion.eraseAt > deps.clock()) return;
      await eraseAccount(tx, deps, deletion);
      const at = deps.clock().toISOString();
      await noteDeletion(tx, deps, { userId, at, state: 'erased', withTexts: deletion.withTexts });
    });
  }
  return due.length;
}

/**
 * Erases all data of a member. Paid orders retain their buyer for accounting, and ledger, referrals and audit log retain the id, which
 * identifies nobody. What deletion does to each table is stated beside it with `statePolicy`.
 */
async function eraseAccount(
  tx: Db,
  deps: Deps,
  { userId, withTexts }: { userId: string; withTexts: boolean },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (user) {
    await leaveCommunity(tx, deps, userId, { withTexts });
    await storeAvatar(tx, deps, userId, null);
    await erasePicturesOf(tx, deps, userId);
    await forgetUnpaidBuyer(tx, userId);
    await forfeitCashback(tx, deps, userId);
    const addresses = [user.email, user.phone].filter((address) => address !== null);
    await forgetReceiver(tx, addresses);
    await forgetDemoMessages(tx, [...addresses, user.fullName]);
  }
  await eraseUser(tx, { userId, erasedAt: deps.clock(), withTexts });
}

/** Repeats the deletions of the configured list on a restored backup. */
export function repeatListedDeletions(db: Db, deps: Deps & Pick<AppDeps, 'config'>) {
  return repeatDeletions(db, deps, fileDeletionList(deps.config.deletionsFile));
}

/** After a backup was restored: repeats the requests, cancellations and erasures made since the backup. */
export async function repeatDeletions(
  db: Db,
  deps: Deps,
  list: Pick<DeletionList, 'read'>,
): Promise<{ erased: number; requested: number }> {
  const counted = { erased: 0, requested: 0 };
  for (const note of latestNotes(await list.read())) {
    const { userId } = note;
    if (note.state === 'erased') {
      if (await findUser(db, userId)) counted.erased += 1;
      await db.transaction((tx) => eraseAccount(tx, deps, { userId, withTexts: note.withTexts }));
    } else if (note.state === 'cancelled') {
      await restoreCancellation(db, userId);
    } else {
      const { withTexts } = note;
      const wish = { userId, requestedAt: new Date(note.at), eraseAt: new Date(note.eraseAt), withTexts };
      if (await restoreDeletion(db, wish)) counted.requested += 1;
    }
  }
  return counted;
}
