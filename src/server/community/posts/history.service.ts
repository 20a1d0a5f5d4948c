import { canHideVersion, canReadPost, canReadVersion, type Reader } from '#domain/community/posts/post-rules.ts';
import { mentionedIn } from '#domain/community/posts/post-text.ts';
import type { PostVersion } from '#domain/community/posts/posts.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordEvent } from '../cases/events.service.ts';
import { findCases } from '../cases/moderation.store.ts';
import { findPeople } from '../people.store.ts';
import { openThread, openThreadForUpdate } from '../threads/open-thread.ts';
import { nameIn } from './post-views.ts';
import { findPost, hideEdits, insertEdit, listEdits, type PostRow } from './posts.store.ts';

/** The earlier versions of a post that the reader may read. */
export async function readHistory(
  db: Db,
  reader: Reader,
  id: string,
): Promise<{ versions: PostVersion[]; canHide: boolean }> {
  const post = await findPost(db, id);
  if (!post) throw refuse('NOT_FOUND');
  await openThread(db, reader, post.threadId);
  if (!canReadPost(reader, post)) throw refuse('NOT_FOUND');
  const edits = (await listEdits(db, id)).filter(({ isPublic }) => canReadVersion(reader, post, isPublic));
  const mentionedName = nameIn(await findPeople(db, mentionedIn(edits.map(({ content }) => content))));
  const versions = edits.map(({ content, editedAt, isPublic }) => ({
    content,
    editedAt: editedAt.toISOString(),
    mentions: mentionedIn([content]).map((mentioned) => ({ id: mentioned, name: mentionedName(mentioned) })),
    isPublic,
  }));
  return { versions, canHide: canHideVersion(reader, post) };
}

/**
 * Stores the text that an edit replaces. If the post is hidden or reported while it is corrected, the old text may be the reason:
 * neither this nor an earlier version becomes public when the corrected post is shown.
 */
export async function storeReplaced(db: Db, post: PostRow, writtenAt: Date): Promise<void> {
  const isUnderReview = post.hiddenAt !== null || (await hasOpenCase(db, post.id));
  await insertEdit(db, { postId: post.id, editedAt: writtenAt, content: post.content, isPublic: !isUnderReview });
  if (isUnderReview) await hideEdits(db, post.id);
}

async function hasOpenCase(db: Db, postId: string): Promise<boolean> {
  const found = (await findCases(db, [postId])).get(postId);
  return found !== undefined && found.state !== 'closed';
}

type Version = { id: string; editedAt: string };

/** Hides one version permanently from everyone except its author and admins. */
export async function hidePostVersion(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random'>,
  reader: Reader,
  { id, editedAt }: Version,
): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await findPost(tx, id);
    if (!post) throw refuse('NOT_FOUND');
    await openThreadForUpdate(tx, reader, post.threadId);
    if (!canHideVersion(reader, post)) throw refuse(canReadPost(reader, post) ? 'FORBIDDEN' : 'NOT_FOUND');
    if (!(await hideEdits(tx, id, new Date(editedAt)))) throw refuse('NOT_FOUND');
    if (post.createdBy === reader.id) return;
    const about = { memberId: post.createdBy, threadId: post.threadId, postId: id };
    await recordEvent(tx, deps, { actorId: reader.id, action: 'hide-version', ...about });
  });
}
