import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { FollowLevel, ThreadFilter, ThreadSort } from '#domain/community/community-codes.ts';
import { readNumberCursor, readTimeCursor, writeCursor } from '#domain/community/cursor.ts';
import { canRestore, type Reader } from '#domain/community/posts/post-rules.ts';
import type { NewPost, PostPage } from '#domain/community/posts/posts.contract.ts';
import { canEditTitle, canRemoveThread, replyProblem } from '#domain/community/threads/thread-rules.ts';
import type { Thread } from '#domain/community/threads/threads.contract.ts';
import { followOf } from '#domain/community/threads/unread.ts';
import { judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { refuseBlockedWords } from '../cases/blocked-words.service.ts';
import { recordEvent } from '../cases/events.service.ts';
import { markThreadNotified } from '../notifications/notifications.store.ts';
import { findForumMember, personIn, upsertForumMember } from '../people.store.ts';
import { readPage } from '../posts/posts.service.ts';
import { findPost, findPostBefore, updateFirstTitle } from '../posts/posts.store.ts';
import { announceThread, checkWriting, insertPostAt, refuseSuspended } from '../posts/writing.service.ts';
import { openThread, openThreadForReader, openThreadForUpdate } from '../threads/open-thread.ts';
import { hasOtherWriters, upsertThreadMember } from '../threads/thread-members.store.ts';
import {
  findThread,
  findThreadForUpdate,
  insertThread,
  type ThreadRow,
  updateThread,
} from '../threads/threads.store.ts';
import { openTopicForUpdate } from '../topics/topics.service.ts';
import { addToThreadCount, findTopic } from '../topics/topics.store.ts';
import { type ListedThread, listPinned, listThreads } from './thread-lists.store.ts';
import { viewThreads } from './thread-views.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'> & { noteSuperseded?: (by: Date) => void };
type ListRequest = {
  topicId?: string | undefined;
  sort: ThreadSort;
  filter: ThreadFilter;
  cursor?: string | undefined;
};

/** A page of threads; pinned ones are on the first page of their topic. */
export async function readThreads(db: Db, reader: Reader, { topicId, sort, filter, cursor }: ListRequest) {
  const [member, topic] = await Promise.all([
    findForumMember(db, reader.id),
    topicId === undefined ? null : findTopic(db, topicId),
  ]);
  if (!member) throw refuse('USER_NOT_FOUND');
  if (topicId !== undefined && !topic) throw refuse('TOPIC_NOT_FOUND');
  const shownTopicId = topic?.mergedInto ?? topic?.id;
  const reading = { userId: reader.id, readAllAt: member.readAllAt };
  const after = cursor === undefined ? null : afterOf(cursor, sort);
  const size = COMMUNITY_BOUNDS.threadsPerPage;
  const wantsPinned = shownTopicId !== undefined && after === null && filter === 'all';
  const [rows, pinned] = await Promise.all([
    listThreads(db, { ...reading, topicId: shownTopicId, sort, filter, after }),
    wantsPinned ? listPinned(db, { ...reading, topicId: shownTopicId }) : [],
  ]);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const cards = await viewThreads(db, [...pinned, ...page], member.readAllAt);
  return {
    pinned: cards.slice(0, pinned.length),
    threads: cards.slice(pinned.length),
    next: last ? writeCursor(keyOf(last, sort), last.id) : null,
  };
}

function keyOf(row: ListedThread, sort: ThreadSort): Date | number {
  return { latest: row.lastReplyAt, new: row.createdAt, popular: row.thanksCount }[sort];
}

/** Decodes a cursor; one of another sort order is refused. */
function afterOf(cursor: string, sort: ThreadSort) {
  const byNumber = sort === 'popular' ? readNumberCursor(cursor) : null;
  if (byNumber && Number.isInteger(byNumber.number)) return { key: String(byNumber.number), id: byNumber.id };
  const byTime = sort === 'popular' ? null : readTimeCursor(cursor);
  if (byTime) return { key: byTime.at.toISOString(), id: byTime.id };
  throw refuse('BAD_INPUT', { issues: [{ path: 'cursor', message: 'cursor' }] });
}

/** A thread with the page of posts that the reader wants to begin with. */
export async function readThread(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, at, after }: { id: string; at: Beginning; after?: number | undefined },
): Promise<{ thread: Thread; page: PostPage }> {
  const row = await openThreadForReader(db, reader, id);
  const { topicTitle, firstUnreadSeq, participantCount, readerCount } = row;
  const readSeq = row.readSeq ?? 0;
  const span = after === undefined ? spanFor(at, row, { readSeq, firstUnreadSeq }) : { after };
  const { page, people } = await readPage(db, reader, row, span);
  const problem = replyProblem(reader, row, row.suspendedUntil, deps.clock());
  const thread = {
    id,
    title: row.title,
    topicId: row.topicId,
    topicTitle,
    createdBy: personIn(people, row.createdBy),
    createdAt: row.createdAt.toISOString(),
    lastReplyAt: row.lastReplyAt.toISOString(),
    postCount: row.postCount,
    participantCount,
    readerCount,
    isPinned: row.pinnedAt !== null,
    isLocked: row.lockedAt !== null,
    isHidden: row.hiddenAt !== null,
    follow: followOf(row.follow),
    readSeq,
    firstUnreadSeq,
    lastSeq: row.lastPostSeq,
    can: {
      reply: problem === null,
      editTitle: canEditTitle(reader, row) && problem !== 'SUSPENDED',
      remove: canRemoveThread(reader, row, row.hasOthers),
    },
  };
  return { thread, page };
}

type Beginning = 'start' | 'unread' | 'end' | number;
type ReadingState = { readSeq: number; firstUnreadSeq: number | null };

/** Includes some read posts before the first unread one, as context. When all are read, the page is at the end. */
function spanFor(at: Beginning, row: ThreadRow, { readSeq, firstUnreadSeq }: ReadingState) {
  if (typeof at === 'number') return { after: Math.max(0, at - CONTEXT) };
  if (at === 'start' || (at === 'unread' && readSeq === 0)) return { after: 0 };
  if (at === 'end' || firstUnreadSeq === null) return { before: row.lastSeq + 1 };
  return { after: Math.max(0, firstUnreadSeq - CONTEXT) };
}
const CONTEXT = 4;

type NewThread = { id: string; topicId: string; title: string; post: NewPost };

/** Idempotent by the client's id; creates the thread with its first post. */
export async function createThread(db: Db, deps: Deps, reader: Reader, sent: NewThread): Promise<void> {
  const { id, topicId, title, post } = sent;
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const existing = await findThread(tx, id);
    if (existing && existing.createdBy === reader.id) return await refuseOtherText(tx, existing, sent);
    if (existing || (await findPost(tx, post.id))) throw refuse('CONFLICT');
    const text = `${title}\n${post.content}`;
    await checkWriting(tx, deps, reader, { text, pictures: post.pictures.length, isThread: true });
    await openTopicForUpdate(tx, topicId);
    const times = { titleEditedAt: now, createdAt: now, lastReplyAt: now };
    const counts = { lastSeq: 1, lastPostSeq: 1, postCount: 1 };
    const isNew = await insertThread(tx, { id, topicId, title, createdBy: reader.id, ...times, ...counts });
    if (!isNew) return;
    await addToThreadCount(tx, topicId, 1);
    await insertPostAt(tx, deps, reader, post, { threadId: id, seq: 1, previousSeq: 0, title, quotedPostId: null });
  });
}

/**
 * Sending the same thread again changes nothing. When two devices publish one draft with different texts, the second is refused, so
 * that its text is not lost.
 */
async function refuseOtherText(tx: Db, { id, title }: ThreadRow, sent: NewThread): Promise<void> {
  if (await findPost(tx, sent.post.id)) return;
  const first = await findPostBefore(tx, id, 2);
  if (first?.content !== sent.post.content || title !== sent.title) throw refuse('idempotency_conflict');
}

/** Last write wins. */
export async function editTitle(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, title, editedAt }: { id: string; title: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  await db.transaction(async (tx) => {
    const thread = await openThreadForUpdate(tx, reader, id);
    if (!canEditTitle(reader, thread)) throw refuse('FORBIDDEN');
    await refuseSuspended(tx, deps, reader);
    const verdict = judgeEdit(thread.titleEditedAt.getTime(), Date.parse(editedAt));
    if (verdict === 'late') deps.noteSuperseded?.(thread.titleEditedAt);
    if (verdict !== 'store') return;
    await refuseBlockedWords(tx, title);
    await updateThread(tx, id, { title, titleEditedAt: new Date(editedAt) });
    await updateFirstTitle(tx, id, title);
    await announceThread(tx, id);
  });
}

/** Soft delete: the thread can be restored for thirty days. */
export async function removeThread(db: Db, deps: Deps, reader: Reader, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await openThreadForUpdate(tx, reader, id);
    if (!canRemoveThread(reader, thread, await hasOtherWriters(tx, id, thread.createdBy))) throw refuse('FORBIDDEN');
    await updateThread(tx, id, { deletedAt: deps.clock(), deletedBy: reader.id });
    if (!thread.hiddenAt) await addToThreadCount(tx, thread.topicId, -1);
    await recordByAdmin(tx, deps, reader, thread, 'remove-thread');
    await announceThread(tx, id);
  });
}

export async function restoreThread(db: Db, deps: Deps, reader: Reader, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await findThreadForUpdate(tx, id);
    if (!thread) throw refuse('THREAD_NOT_FOUND');
    if (!thread.deletedAt && thread.createdBy === reader.id) return;
    if (!canRestore(reader, thread, deps.clock())) throw refuse('THREAD_NOT_FOUND');
    if (thread.createdBy === reader.id) await refuseSuspended(tx, deps, reader);
    await updateThread(tx, id, { deletedAt: null, deletedBy: null });
    if (!thread.hiddenAt) await addToThreadCount(tx, thread.topicId, 1);
    await recordByAdmin(tx, deps, reader, thread, 'restore-thread');
  });
}

/** Writes the audit log, but not for what authors do to their own threads. */
async function recordByAdmin(
  db: Db,
  deps: Deps,
  { id: actorId }: Reader,
  { id, createdBy }: ThreadRow,
  action: 'remove-thread' | 'restore-thread',
) {
  if (actorId !== createdBy) await recordEvent(db, deps, { actorId, action, memberId: createdBy, threadId: id });
}

export async function followThread(db: Db, reader: Reader, { id, level }: { id: string; level: FollowLevel }) {
  await openThread(db, reader, id);
  await upsertThreadMember(db, reader.id, id, { follow: level });
}

/** One number for the whole thread: no row for each post. */
export async function markRead(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const thread = await openThread(db, reader, id);
  const readSeq = Math.min(seq, thread.lastSeq);
  await upsertThreadMember(db, reader.id, id, { readSeq });
  await markThreadNotified(db, reader.id, id, readSeq, deps.clock());
}

export async function markAllRead(db: Db, deps: Deps, userId: string): Promise<void> {
  await upsertForumMember(db, userId, { readAllAt: deps.clock() });
}
