import type { Reader } from '../posts/post-rules.ts';

export type ThreadState = {
  createdBy: string | null;
  lockedAt: Date | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
};

/** A hidden thread is readable by its author and by admins; a removed one by nobody. */
export function canReadThread(reader: Reader, thread: Omit<ThreadState, 'lockedAt'>): boolean {
  if (thread.deletedAt) return false;
  return thread.hiddenAt === null || reader.isAdmin || thread.createdBy === reader.id;
}

/** The reason why a member may not write in a thread, or null. Admins may write in locked threads. */
export function replyProblem(
  reader: Reader,
  thread: Pick<ThreadState, 'lockedAt'>,
  suspendedUntil: Date | null,
  now: Date,
): 'SUSPENDED' | 'THREAD_LOCKED' | null {
  if (isSuspended(suspendedUntil, now)) return 'SUSPENDED';
  return thread.lockedAt && !reader.isAdmin ? 'THREAD_LOCKED' : null;
}

export function isSuspended(suspendedUntil: Date | null, now: Date): boolean {
  return suspendedUntil !== null && suspendedUntil.getTime() > now.getTime();
}

export function canEditTitle(reader: Reader, thread: ThreadState): boolean {
  return reader.isAdmin || (thread.createdBy === reader.id && thread.lockedAt === null);
}

/** When others have replied, the author can remove only their own posts, not the thread. */
export function canRemoveThread(reader: Reader, thread: ThreadState, othersHaveWritten: boolean): boolean {
  return reader.isAdmin || (thread.createdBy === reader.id && !othersHaveWritten);
}
