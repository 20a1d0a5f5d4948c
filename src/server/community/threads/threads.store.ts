import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ThreadFilter, ThreadSort } from '#domain/community/community-words.ts';
import type { Db } from '#server/platform/db/db.ts';
import { participants, posts, threadMembers, threads, topics } from '../community.tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type ListedThread = ThreadRow & { topicTitle: string; readSeq: number | null };
type ListQuery = {
  userId: string;
  readAllAt: Date;
  topicId: string | undefined;
  sort: ThreadSort;
  filter: ThreadFilter;
  /** The last row of the page before. */
  after: { key: string; id: string } | null;
  limit: number;
};

const SHOWN = and(isNull(threads.deletedAt), isNull(threads.hiddenAt));
const ORDERS = { latest: threads.lastReplyAt, new: threads.createdAt, popular: threads.thanksCount };

/** A page of threads. Pinned ones are left to `listPinned` where one topic is asked for. */
export async function listThreads(db: Db, query: ListQuery): Promise<ListedThread[]> {
  const order = ORDERS[query.sort];
  const type = sql.raw(query.sort === 'popular' ? 'int' : 'timestamptz');
  const after = query.after && sql`(${order}, ${threads.id}) < (${query.after.key}::${type}, ${query.after.id}::uuid)`;
  const inTopic = query.topicId === undefined ? [] : [eq(threads.topicId, query.topicId), isNull(threads.pinnedAt)];
  return selectListed(db, query.userId)
    .where(and(SHOWN, ...inTopic, filterOf(query), after ?? undefined))
    .orderBy(desc(order), desc(threads.id))
    .limit(query.limit);
}

function filterOf({ filter, userId, readAllAt }: ListQuery): SQL | undefined {
  if (filter === 'mine') return eq(threads.createdBy, userId);
  if (filter === 'followed') return eq(threadMembers.follow, 'all');
  if (filter === 'unanswered') return eq(threads.postCount, 1);
  if (filter === 'all') return undefined;
  const since = readAllAt.toISOString();
  return sql`${threads.lastReplyAt} > ${since}::timestamptz and ${threads.lastPostSeq} > coalesce(${threadMembers.readSeq}, 0)`;
}

const MOST_PINNED = 20;

export async function listPinned(db: Db, userId: string, topicId: string): Promise<ListedThread[]> {
  return selectListed(db, userId)
    .where(and(SHOWN, eq(threads.topicId, topicId), isNotNull(threads.pinnedAt)))
    .orderBy(desc(threads.pinnedAt), desc(threads.id))
    .limit(MOST_PINNED);
}

function selectListed(db: Db, userId: string) {
  const mine = and(eq(threadMembers.threadId, threads.id), eq(threadMembers.userId, userId));
  return db
    .select({ ...threadColumns, topicTitle: topics.title, readSeq: threadMembers.readSeq })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .leftJoin(threadMembers, mine)
    .$dynamic();
}

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
 * The thread, locked until the transaction ends: posts get their numbers, and counts change, one after the other. Its key is not
 * locked: a row that only refers to the thread (what a member has read of it) need not wait, which could end in a deadlock.
 */
export async function findThreadForUpdate(db: Db, id: string): Promise<ThreadRow | null> {
  const [found] = await db.select().from(threads).where(eq(threads.id, id)).for('no key update');
  return found ?? null;
}

/** False when there is a thread with this id already. */
export async function insertThread(db: Db, thread: typeof threads.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(threads).values(thread).onConflictDoNothing().returning({ id: threads.id });
  return inserted.length > 0;
}

export async function updateThread(db: Db, id: string, changes: Partial<ThreadRow>) {
  await db.update(threads).set(changes).where(eq(threads.id, id));
}

/** First and last posts of threads that are listed, enough of them for an excerpt. */
export async function listEdgePosts(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      threadId: posts.threadId,
      seq: posts.seq,
      createdBy: posts.createdBy,
      content: sql<string>`left(${posts.content}, 600)`,
      isShown: sql<boolean>`${posts.deletedAt} is null and ${posts.hiddenAt} is null`,
    })
    .from(threads)
    .innerJoin(posts, and(eq(posts.threadId, threads.id), sql`${posts.seq} in (1, ${threads.lastPostSeq})`))
    .where(inArray(threads.id, ids));
}

/** Up to four members a thread, first come first. */
export async function listParticipants(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ thread_id: string; member_id: string }>(sql`
    select t.id as thread_id, p.member_id
    from unnest(${sql.param(ids)}::uuid[]) as t(id)
    cross join lateral (
      select member_id, first_seq from ${participants} where thread_id = t.id and post_count > 0 order by first_seq limit 4
    ) p order by p.first_seq`);
  return rows;
}

/** Posts since the reader was there, counted up to the limit; only for threads that have some. */
export async function countUnread(db: Db, since: { id: string; readSeq: number }[], most: number) {
  if (since.length === 0) return new Map<string, number>();
  const ids = since.map(({ id }) => id);
  const seqs = since.map(({ readSeq }) => readSeq);
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select t.id, (select count(*)::int from (
      select 1 from ${posts} p
      where p.thread_id = t.id and p.seq > t.seq and p.deleted_at is null and p.hidden_at is null limit ${most}) limited) as count
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(seqs)}::int[]) as t(id, seq)`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What the head of a thread shows beside its row, in one query; readers are counted up to a thousand. */
export async function findThreadFacts(db: Db, userId: string, id: string) {
  const mine = and(eq(threadMembers.threadId, threads.id), eq(threadMembers.userId, userId));
  const [found] = await db
    .select({
      topicTitle: topics.title,
      readSeq: threadMembers.readSeq,
      follow: threadMembers.follow,
      participantCount: sql<number>`(select count(*)::int from ${participants} p where p.thread_id = ${threads.id} and p.post_count > 0)`,
      readerCount: sql<number>`(select count(*)::int from (
        select 1 from ${threadMembers} r where r.thread_id = ${threads.id} and r.read_seq is not null limit 1000) limited)`,
      hasOthers: sql<boolean>`exists (select from ${posts} p where p.thread_id = ${threads.id} and p.deleted_at is null
        and p.created_by is distinct from ${threads.createdBy})`,
      firstUnreadSeq: sql<number | null>`(select p.seq from ${posts} p where p.thread_id = ${threads.id}
        and p.seq > coalesce(${threadMembers.readSeq}, 0) and p.deleted_at is null and p.hidden_at is null order by p.seq limit 1)`,
    })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .leftJoin(threadMembers, mine)
    .where(eq(threads.id, id));
  return found ?? null;
}

export async function countMine(db: Db, userId: string): Promise<{ threads: number; followed: number }> {
  const [mine, followed] = await Promise.all([
    db.$count(threads, and(eq(threads.createdBy, userId), SHOWN)),
    db.$count(threadMembers, and(eq(threadMembers.userId, userId), eq(threadMembers.follow, 'all'))),
  ]);
  return { threads: mine, followed };
}

/** Threads that were removed and can still be restored. */
export async function listRemoved(db: Db, since: Date, limit: number) {
  return db
    .select({ ...threadColumns, topicTitle: topics.title })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .where(sql`${threads.deletedAt} > ${since.toISOString()}::timestamptz`)
    .orderBy(desc(threads.deletedAt), asc(threads.id))
    .limit(limit);
}

/** Title and topic of threads, for everything that only names them. */
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
