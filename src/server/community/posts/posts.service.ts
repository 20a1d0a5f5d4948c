import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { canEditPost, canRemovePost, canRestore, canThank, type Reader } from '#domain/community/posts/post-rules.ts';
import type { NewPost, PostPage } from '#domain/community/posts/posts.contract.ts';
import { replyProblem } from '#domain/community/threads/thread-rules.ts';
import { judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { recordEvent } from '../cases/events.service.ts';
import { NOTIFY_OF_THANKS } from '../notifications/job-kinds.ts';
import type { People } from '../people.store.ts';
import { openThread, openThreadForUpdate } from '../threads/open-thread.ts';
import { recountThread } from '../threads/thread-members.store.ts';
import { updateThread } from '../threads/threads.store.ts';
import { storeReplaced } from './history.service.ts';
import { setPictures } from './pictures.service.ts';
import { countPostsBefore, listPosts } from './post-pages.store.ts';
import { viewPosts } from './post-views.ts';
import {
  addToThanks,
  deleteThanks,
  findPost,
  insertEdit,
  insertThanks,
  type PostRow,
  updatePost,
} from './posts.store.ts';
import { announceThread, checkWriting, insertPostAt, refuseSuspended } from './writing.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'> & { noteSuperseded?: (by: Date) => void };
type Span = { after?: number | undefined; before?: number | undefined };

export async function readPosts(db: Db, reader: Reader, threadId: string, span: Span): Promise<PostPage> {
  const { page } = await readPage(db, reader, await openThread(db, reader, threadId), span);
  return page;
}

type PagedThread = { id: string; createdBy: string | null; lockedAt: Date | null; lastPostSeq: number };

/** The posts of a page, with the members that they name and the thread's author. */
export async function readPage(
  db: Db,
  reader: Reader,
  thread: PagedThread,
  { after, before }: Span,
): Promise<{ page: PostPage; people: People }> {
  const size = COMMUNITY_BOUNDS.postsPerPage;
  const isBackwards = before !== undefined;
  const rows = await listPosts(db, thread.id, reader, isBackwards ? { before } : { after: after ?? 0 });
  const hasMore = rows.length > size;
  const shown = isBackwards ? rows.slice(hasMore ? 1 : 0) : rows.slice(0, size);
  const firstSeq = shown[0]?.seq ?? 1;
  const viewing = { reader, isLocked: thread.lockedAt !== null, alsoNamed: thread.createdBy };
  const [{ posts, people }, counted] = await Promise.all([
    viewPosts(db, shown, viewing),
    firstSeq > 1 ? countPostsBefore(db, thread.id, firstSeq) : 0,
  ]);
  const page = {
    posts,
    before: counted,
    // The first post is always there, if only as a placeholder.
    hasBefore: firstSeq > 1,
    hasAfter: isBackwards ? (shown.at(-1)?.seq ?? 0) < thread.lastPostSeq : hasMore,
  };
  return { page, people };
}

type Reply = NewPost & { threadId: string; quotedPostId: string | null };

/** Idempotent by the client's id. Posts of a thread are numbered under its lock. */
export async function createPost(db: Db, deps: Deps, reader: Reader, reply: Reply): Promise<void> {
  const { threadId } = reply;
  await db.transaction(async (tx) => {
    const thread = await openThreadForUpdate(tx, reader, threadId);
    const existing = await findPost(tx, reply.id);
    if (existing && existing.createdBy === reader.id && existing.threadId === threadId) return;
    if (existing) throw refuse('CONFLICT');
    const problem = replyProblem(reader, thread, null, deps.clock());
    if (problem) throw refuse(problem);
    await checkWriting(tx, deps, reader, { text: reply.content, pictures: reply.pictures.length, isThread: false });
    const quotedPostId = await quotedIn(tx, threadId, reply.quotedPostId);
    const seq = thread.lastSeq + 1;
    const previousSeq = thread.lastPostSeq;
    await updateThread(tx, threadId, {
      lastSeq: seq,
      lastPostSeq: seq,
      lastReplyAt: deps.clock(),
      postCount: thread.postCount + 1,
    });
    await insertPostAt(tx, deps, reader, reply, { threadId, seq, previousSeq, title: null, quotedPostId });
  });
}

/** Null when the quoted post is gone or in another thread. */
async function quotedIn(db: Db, threadId: string, id: string | null): Promise<string | null> {
  const quoted = id === null ? null : await findPost(db, id);
  return quoted?.threadId === threadId ? quoted.id : null;
}

type Edit = {
  id: string;
  content: string;
  pictures?: readonly { id: string; alt: string }[] | undefined;
  editedAt: string;
};

/** Last write wins; the replaced text, or a late edit, is stored as a version. */
export async function editPost(db: Db, deps: Deps, reader: Reader, edit: Edit): Promise<void> {
  refuseFarEdit(deps, edit.editedAt);
  const editedAt = new Date(edit.editedAt);
  await changePost(db, reader, edit.id, async (tx, post, isLocked) => {
    if (!canEditPost(reader, post, isLocked)) throw refuse('FORBIDDEN');
    // Without a network, a post may be written, changed and sent in that order: its first edit is older than its arrival.
    const verdict = judgeEdit(post.editedAt?.getTime() ?? null, editedAt.getTime());
    const storedAt = post.editedAt ?? post.createdAt;
    if (verdict === 'repeat') return;
    if (verdict === 'late') {
      await insertEdit(tx, { postId: post.id, editedAt, content: edit.content });
      deps.noteSuperseded?.(storedAt);
      return;
    }
    await storeReplaced(tx, post, storedAt);
    await checkWriting(tx, deps, reader, { text: edit.content, pictures: edit.pictures?.length ?? 0, isThread: false });
    await updatePost(tx, post.id, { content: edit.content, editedAt });
    if (edit.pictures) await setPictures(tx, reader.id, post.id, edit.pictures);
  });
}

/** Soft delete: the post can be restored for thirty days. */
export async function removePost(db: Db, deps: Deps, reader: Reader, id: string): Promise<void> {
  await changePost(db, reader, id, async (tx, post) => {
    if (post.deletedAt && post.deletedBy === reader.id) return;
    if (!canRemovePost(reader, post)) throw refuse('FORBIDDEN');
    await updatePost(tx, id, { deletedAt: deps.clock(), deletedBy: reader.id });
    if (post.createdBy !== reader.id) await recordEvent(tx, deps, eventOn(post, reader, 'remove-post'));
  });
}

export async function restorePost(db: Db, deps: Deps, reader: Reader, id: string): Promise<void> {
  await changePost(db, reader, id, async (tx, post) => {
    if (!post.deletedAt) return;
    if (!canRestore(reader, post, deps.clock())) throw refuse('FORBIDDEN');
    if (post.createdBy === reader.id) await refuseSuspended(tx, deps, reader);
    await updatePost(tx, id, { deletedAt: null, deletedBy: null });
    if (post.createdBy !== reader.id) await recordEvent(tx, deps, eventOn(post, reader, 'restore-post'));
  });
}

function eventOn(
  { id, threadId, createdBy }: PostRow,
  { id: actorId }: Reader,
  action: 'remove-post' | 'restore-post',
) {
  return { actorId, action, memberId: createdBy, threadId, postId: id };
}

/** Changes a post under the lock of its thread, and recounts the thread. Posts of a thread that the reader may not read are not found. */
async function changePost(
  db: Db,
  reader: Reader,
  id: string,
  change: (tx: Db, post: PostRow, isLocked: boolean) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findPost(tx, id);
    if (!found) throw refuse('NOT_FOUND');
    const thread = await openThreadForUpdate(tx, reader, found.threadId);
    const post = await findPost(tx, id);
    if (!post) throw refuse('NOT_FOUND');
    await change(tx, post, thread.lockedAt !== null);
    await recountThread(tx, thread.id);
    await announceThread(tx, thread.id);
  });
}

/** Idempotent. */
export async function setThanks(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, thanks }: { id: string; thanks: boolean },
): Promise<void> {
  const post = await findPost(db, id);
  if (!post) throw refuse('NOT_FOUND');
  await openThread(db, reader, post.threadId);
  if (!canThank(reader, post)) throw refuse('FORBIDDEN');
  await db.transaction(async (tx) => {
    const row = { userId: reader.id, postId: id, createdAt: deps.clock() };
    const hasChanged = thanks ? await insertThanks(tx, row) : await deleteThanks(tx, reader.id, id);
    if (!hasChanged) return;
    await addToThanks(tx, post, thanks ? 1 : -1);
    await enqueueJob(
      tx,
      { kind: NOTIFY_OF_THANKS, payload: { postId: id, userId: reader.id } },
      deps.clock,
      deps.random,
    );
    await announceThread(tx, post.threadId);
  });
}
