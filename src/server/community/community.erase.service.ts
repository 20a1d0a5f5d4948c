import { RESTORE_DAYS } from '#domain/community/posts/post-rules.ts';
import type { HealthData } from '#domain/profile/health-data.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteDraftsOf, deleteTombstones } from './drafts/drafts.store.ts';
import { deleteCardsOf, listPicturesOf } from './posts/attachments.store.ts';
import { takeBackAllCards } from './posts/cards.service.ts';
import { cleanLoosePictures, erasePictures } from './posts/pictures.service.ts';
import {
  deleteEditsOf,
  deletePostsRemovedBefore,
  deleteTextsOf,
  deleteThreadsRemovedBefore,
  deleteTracesOf,
  forgetAuthor,
  recountTopics,
} from './purge.store.ts';
import { recountThread } from './threads/thread-members.store.ts';

const DAY_MS = 86_400_000;

/** Shared health data is withdrawn when the member withdraws the consent to health data. */
export const COMMUNITY_ERASERS = {
  sharedCards: (db, userId) => takeBackAllCards(db, userId),
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;

/**
 * Erases a member from the forum: threads stay readable without a name, unless the texts are to be deleted too. Pictures, cards and
 * earlier versions are always deleted. Call it in the transaction that erases the account.
 */
export async function leaveCommunity(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'files'>,
  userId: string,
  { withTexts }: { withTexts: boolean },
): Promise<void> {
  await erasePictures(db, deps, await listPicturesOf(db, userId));
  await deleteCardsOf(db, userId);
  await deleteEditsOf(db, userId);
  await deleteDraftsOf(db, userId);
  await deleteTracesOf(db, userId);
  if (withTexts) {
    for (const threadId of await deleteTextsOf(db, userId, deps.clock())) await recountThread(db, threadId);
    await recountTopics(db);
  }
  await forgetAuthor(db, userId);
}

/** Runs several times a day: purges what was removed thirty days ago, with its pictures. */
export async function purgeCommunity(db: Db, deps: Pick<AppDeps, 'clock' | 'random' | 'files'>): Promise<void> {
  const before = new Date(deps.clock().getTime() - RESTORE_DAYS * DAY_MS);
  await deleteThreadsRemovedBefore(db, before);
  await deletePostsRemovedBefore(db, before);
  await deleteTombstones(db, before);
  await cleanLoosePictures(db, deps);
}
