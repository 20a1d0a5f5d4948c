import type { FollowLevel } from '../community-codes.ts';

/** Where a member has got to in a thread: the number of a post, not a mark on every post. */
export type ReadPosition = {
  /** Null before the first visit. */
  readSeq: number | null;
  /** Everything until then counts as read, also in threads that were never opened. */
  readAllAt: Date;
};

/** A thread is unread when something was written in it after the member was there, and after everything was marked as read. */
export function isUnread(thread: { lastSeq: number; lastReplyAt: Date }, position: ReadPosition): boolean {
  return thread.lastReplyAt.getTime() > position.readAllAt.getTime() && thread.lastSeq > (position.readSeq ?? 0);
}

/** Whoever writes has read what was there, unless something before it is still unread. */
export function readAfterPosting(readSeq: number | null, previousLastSeq: number, ownSeq: number): number | null {
  return (readSeq ?? 0) >= previousLastSeq ? ownSeq : readSeq;
}

/** What a member is told of a thread: what they chose, else mentions. */
export function followOf(chosen: FollowLevel | null): FollowLevel {
  return chosen ?? 'mentions';
}

/** Whoever writes in a thread hears of the answers, unless they have chosen otherwise. */
export function followAfterPosting(chosen: FollowLevel | null): FollowLevel {
  return chosen ?? 'all';
}
