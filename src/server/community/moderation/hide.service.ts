import type { DecisionReason } from '#domain/community/community-codes.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type PostRow, updatePost } from '../posts/posts.store.ts';
import { announceThread } from '../posts/writing.service.ts';
import { recountThread } from '../threads/thread-members.store.ts';
import { type ThreadRow, updateThread } from '../threads/threads.store.ts';
import { addToThreadCount } from '../topics/topics.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Hiding = { hiddenBy: string | null; hiddenReason: DecisionReason; hiddenMessage: string };

/**
 * Hides a post from everybody but its author and admins; hiding the first post hides the thread. The caller holds the lock on the
 * thread.
 */
export async function hidePost(db: Db, deps: Deps, thread: ThreadRow, post: PostRow, hiding: Hiding): Promise<void> {
  const hiddenAt = post.hiddenAt ?? deps.clock();
  await updatePost(db, post.id, { hiddenAt, ...hiding });
  if (post.seq === 1 && !thread.hiddenAt) {
    await updateThread(db, thread.id, { hiddenAt });
    if (!thread.deletedAt) await addToThreadCount(db, thread.topicId, -1);
  }
  await recount(db, thread);
}

export async function showPost(db: Db, deps: Deps, thread: ThreadRow, post: PostRow): Promise<void> {
  const shown = { hiddenAt: null, hiddenBy: null, hiddenReason: null, hiddenMessage: null };
  await updatePost(db, post.id, { ...shown, approvedAt: deps.clock() });
  if (post.seq === 1 && thread.hiddenAt) {
    await updateThread(db, thread.id, { hiddenAt: null });
    if (!thread.deletedAt) await addToThreadCount(db, thread.topicId, 1);
  }
  await recount(db, thread);
}

async function recount(db: Db, { id }: ThreadRow) {
  await recountThread(db, id);
  await announceThread(db, id);
}
