import type { CardRequest } from '#domain/community/cards/cards.contract.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { NewPost } from '#domain/community/posts/posts.contract.ts';
import { isNewMember, isOverNewMemberLimit } from '#domain/community/posts/writing-limits.ts';
import { isSuspended } from '#domain/community/threads/thread-rules.ts';
import { followAfterPosting, readAfterPosting } from '#domain/community/threads/unread.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseBlockedWords } from '../cases/blocked-words.service.ts';
import { markDraftSent } from '../drafts/drafts.store.ts';
import { NOTIFY_OF_POST } from '../notifications/job-kinds.ts';
import { findForumMember } from '../people.store.ts';
import { addParticipant, findThreadMember, upsertThreadMember } from '../threads/thread-members.store.ts';
import { shareCard } from './cards.service.ts';
import { setPictures } from './pictures.service.ts';
import { countWritten, insertPost } from './posts.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
const DAY_MS = 86_400_000;

/** Refuses suspended members, blocked words, and more than new members may write. */
export async function checkWriting(
  db: Db,
  deps: Deps,
  reader: Reader,
  written: { text: string; pictures: number; isThread: boolean },
): Promise<void> {
  const now = deps.clock();
  const member = await refuseSuspended(db, deps, reader);
  await refuseBlockedWords(db, written.text);
  if (reader.isAdmin || !isNewMember(member.since, now)) return;
  const today = await countWritten(db, reader.id, new Date(now.getTime() - DAY_MS));
  const writer = {
    isAdmin: reader.isAdmin,
    memberSince: member.since,
    threadsToday: today.threads,
    postsToday: today.posts,
  };
  if (isOverNewMemberLimit(writer, { ...written, content: written.text }, now)) throw refuse('NEW_MEMBER_LIMIT');
}

/** A suspended member publishes nothing: no post, no title, and no restored post. */
export async function refuseSuspended(db: Db, deps: Pick<Deps, 'clock'>, reader: Reader) {
  const member = await findForumMember(db, reader.id);
  if (!member) throw refuse('USER_NOT_FOUND');
  if (isSuspended(member.suspendedUntil, deps.clock())) throw refuse('SUSPENDED');
  return member;
}

type NumberedPost = {
  threadId: string;
  seq: number;
  /** The number of the last post before it. */
  previousSeq: number;
  /** Null unless it begins a new thread. */
  title: string | null;
  quotedPostId: string | null;
};

/** Inserts a post with its attachments. The caller holds the lock on the thread and has counted the post in it. */
export async function insertPostAt(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, content, pictures, card }: NewPost,
  { threadId, seq, previousSeq, title, quotedPostId }: NumberedPost,
): Promise<void> {
  const now = deps.clock();
  await insertPost(db, { id, threadId, seq, title, content, createdBy: reader.id, createdAt: now, quotedPostId });
  await setPictures(db, reader.id, id, pictures);
  if (card) await shareWith(db, deps, reader, id, card);
  await addParticipant(db, threadId, reader.id, seq);
  const reading = await findThreadMember(db, reader.id, threadId);
  await upsertThreadMember(db, reader.id, threadId, {
    readSeq: readAfterPosting(reading.readSeq, previousSeq, seq),
    follow: followAfterPosting(reading.follow),
  });
  await markDraftSent(db, reader.id, { threadId, isNew: title !== null }, now);
  await enqueueJob(db, { kind: NOTIFY_OF_POST, payload: { postId: id } }, deps.clock, deps.random);
  await announceThread(db, threadId, seq);
}

const shareWith = (db: Db, deps: Deps, reader: Reader, postId: string, request: CardRequest) =>
  shareCard(db, deps, { userId: reader.id, postId, request });

/** Notifies everyone who has the thread open, on any process, of a new or changed post. */
export async function announceThread(db: Db, threadId: string, seq: number | null = null): Promise<void> {
  await announce(db, { userId: threadChannel(threadId), kind: 'community-thread', threadId, seq });
}

/** The live channel of a thread. */
const threadChannel = (threadId: string) => `thread:${threadId}`;
