import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { participants, posts, threadMembers, threads, topics } from '../community.tables.ts';
import { communityMembers } from '../inbox.tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
const threadColumns = {
  id: threads.id,
  topicId: threads.topicId,
  title: threads.title,
  titleEditedAt: threads.titleEditedAt,
  createdBy: threads.createdBy,
  createdAt: threads.createdAt,
  lastReplyAt: threads.lastReplyAt,
  lastSeq: threads.lastSeq,
  lastPostSeq: threads.lastPostSeq,
  postCount: threads.postCount,
  thanksCount: threads.thanksCount,
  pinnedAt: threads.pinnedAt,
  lockedAt: threads.lockedAt,
  hiddenAt: threads.hiddenAt,
  deletedAt: threads.deletedAt,
  deletedBy: threads.deletedBy,
};

export async function findThread(db: Db, id: string): Promise<ThreadRow | null> {
  const [found] = await db.select().from(threads).where(eq(threads.id, id));
  return found ?? null;
}

/**
 * Locks the thread until the transaction ends: numbering and counting run one after the other. Its key is not locked: a row that only
 * refers to the thread (a member's read position) does not wait, which could deadlock.
 */
export async function findThreadForUpdate(db: Db, id: string): Promise<ThreadRow | null> {
  const [found] = await db.select().from(threads).where(eq(threads.id, id)).for('no key update');
  return found ?? null;
}

/** False when the id exists already. */
export async function insertThread(db: Db, thread: typeof threads.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(threads).values(thread).onConflictDoNothing().returning({ id: threads.id });
  return inserted.length > 0;
}

export async function updateThread(db: Db, id: string, changes: Partial<ThreadRow>) {
  await db.update(threads).set(changes).where(eq(threads.id, id));
}

/** A thread with everything that its header shows to one reader, in one statement; readers are counted up to a thousand. */
export async function findThreadForReader(db: Db, userId: string, id: string) {
  const [found] = await headStatement(db).execute({ userId, id });
  return found ?? null;
}

const headStatement = preparedOnce((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      ...threadColumns,
      topicTitle: topics.title,
      readSeq: threadMembers.readSeq,
      follow: threadMembers.follow,
      suspendedUntil: communityMembers.suspendedUntil,
      participantCount: sql<number>`(select count(*)::int from ${participants} p where p.thread_id = ${threads.id} and p.post_count > 0)`,
      readerCount: sql<number>`(select count(*)::int from (
        select from ${threadMembers} r where r.thread_id = ${threads.id} and r.read_seq is not null limit 1000) limited)`,
      hasOthers: sql<boolean>`exists (select from ${posts} p where p.thread_id = ${threads.id} and p.deleted_at is null
        and p.created_by is distinct from ${threads.createdBy})`,
      firstUnreadSeq: sql<number | null>`(select p.seq from ${posts} p where p.thread_id = ${threads.id}
        and p.seq > coalesce(${threadMembers.readSeq}, 0) and p.deleted_at is null and p.hidden_at is null order by p.seq limit 1)`,
    })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .leftJoin(threadMembers, and(eq(threadMembers.threadId, threads.id), eq(threadMembers.userId, userId)))
    .leftJoin(communityMembers, eq(communityMembers.userId, userId))
    .where(eq(threads.id, sql.placeholder('id')))
    .prepare('community_thread_head');
});

/** Removed threads that can still be restored. */
export async function listRemoved(db: Db, since: Date, limit: number) {
  return db
    .select({ ...threadColumns, topicTitle: topics.title })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .where(sql`${threads.deletedAt} > ${since.toISOString()}::timestamptz`)
    .orderBy(desc(threads.deletedAt), asc(threads.id))
    .limit(limit);
}

/** Title and topic of threads. */
export async function findThreadRefs(db: Db, ids: Iterable<string | null>) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: threads.id, title: threads.title, topicId: threads.topicId, topicTitle: topics.title })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .where(inArray(threads.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same, with the fields that decide who may read them. */
export async function listThreadsByIds(db: Db, ids: string[]) {
  return db
    .select({ ...threadColumns, topicTitle: topics.title })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .where(inArray(threads.id, ids));
}
