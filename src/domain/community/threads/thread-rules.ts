import type { Reader } from '../posts/post-rules.ts';

export type ThreadState = {
  createdBy: string | null;
  lockedAt: Date | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
};

/** A hidden thread is there for its author and for admins; a removed one for nobody. */
export function canReadThread(reader: Reader, thread: Omit<ThreadState, 'lockedAt'>): boolean {
  if (thread.deletedAt) return false;
  return thread.hiddenAt === null || reader.isAdmin || thread.createdBy === reader.id;
}

/** Why a member may not write in a thread, or null. Admins write in locked threads, to say why they are. */
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

/** A thread that others have answered is theirs too: its author then removes posts, not the thread. */
export function canRemoveThread(reader: Reader, thread: ThreadState, othersHaveWritten: boolean): boolean {
  return reader.isAdmin || (thread.createdBy === reader.id && !othersHaveWritten);
}
