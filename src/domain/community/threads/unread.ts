import type { FollowLevel } from '../community-codes.ts';

/** How far a member has read in a thread: the number of a post, not a flag on every post. */
export type ReadPosition = {
  /** Null before the first visit. */
  readSeq: number | null;
  /** Everything before this time counts as read, also in threads that were never opened. */
  readAllAt: Date;
};

/** True when the thread has a newer post than the member has read, written after everything was marked as read. */
export function isUnread(thread: { lastSeq: number; lastReplyAt: Date }, position: ReadPosition): boolean {
  return thread.lastReplyAt.getTime() > position.readAllAt.getTime() && thread.lastSeq > (position.readSeq ?? 0);
}

/** The last read number after posting: the own post, unless something before it is still unread. */
export function readAfterPosting(readSeq: number | null, previousLastSeq: number, ownSeq: number): number | null {
  return (readSeq ?? 0) >= previousLastSeq ? ownSeq : readSeq;
}

/** What a member is notified of in a thread: their choice, by default mentions. */
export function followOf(chosen: FollowLevel | null): FollowLevel {
  return chosen ?? 'mentions';
}

/** Posting in a thread turns on notifications of all replies, unless the member has chosen otherwise. */
export function followAfterPosting(chosen: FollowLevel | null): FollowLevel {
  return chosen ?? 'all';
}
