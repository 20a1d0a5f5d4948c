import type { Reader } from '#domain/community/posts/post-rules.ts';
import { canReadThread } from '#domain/community/threads/thread-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findThread, findThreadForUpdate, type ThreadRow } from './threads.store.ts';

/** A thread that the reader may read; another does not exist for them. */
export async function openThread(db: Db, reader: Reader, id: string): Promise<ThreadRow> {
  return allowed(reader, await findThread(db, id));
}

/** The same, locked until the transaction ends. */
export async function openThreadForUpdate(db: Db, reader: Reader, id: string): Promise<ThreadRow> {
  return allowed(reader, await findThreadForUpdate(db, id));
}

function allowed(reader: Reader, thread: ThreadRow | null): ThreadRow {
  if (!thread || !canReadThread(reader, thread)) throw refuse('THREAD_NOT_FOUND');
  return thread;
}
