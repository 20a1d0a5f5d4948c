import type { Reader } from '#domain/community/posts/post-rules.ts';
import { canReadThread } from '#domain/community/threads/thread-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  findThread,
  findThreadForReader,
  findThreadForUpdate,
  listThreadsByIds,
  type ThreadRow,
} from './threads.store.ts';

/** A thread that the reader may read; others are not found. */
export async function openThread(db: Db, reader: Reader, id: string): Promise<ThreadRow> {
  return allowed(reader, await findThread(db, id));
}

/** The same, locked until the transaction ends. */
export async function openThreadForUpdate(db: Db, reader: Reader, id: string): Promise<ThreadRow> {
  return allowed(reader, await findThreadForUpdate(db, id));
}

/** The same, with everything that its header shows to the reader. */
export async function openThreadForReader(db: Db, reader: Reader, id: string) {
  return allowed(reader, await findThreadForReader(db, reader.id, id));
}

export type NamedThreads = ReadonlyMap<string, { id: string; title: string; topicId: string; topicTitle: string }>;

/** Title and topic of the threads that the reader may read: hidden and removed ones are not named to others. */
export async function namedThreads(db: Db, reader: Reader, ids: Iterable<string | null>): Promise<NamedThreads> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await listThreadsByIds(db, wanted);
  const readable = rows.filter((thread) => canReadThread(reader, thread));
  return new Map(readable.map(({ id, title, topicId, topicTitle }) => [id, { id, title, topicId, topicTitle }]));
}

function allowed<Row extends ThreadRow>(reader: Reader, thread: Row | null): Row {
  if (!thread || !canReadThread(reader, thread)) throw refuse('THREAD_NOT_FOUND');
  return thread;
}
