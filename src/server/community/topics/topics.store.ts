import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { threadMembers, threads, topics } from '../community.tables.ts';
import { drafts, topicFollows } from '../inbox.tables.ts';

export type TopicRow = typeof topics.$inferSelect;
type Reading = { userId: string; readAllAt: Date };
export type TopicLine = TopicRow & { lastReplyAt: Date | null; unread: number; following: boolean };

/** Topics that were not merged into another, with unread counts for one reader. */
export async function listTopics(db: Db, { userId, readAllAt }: Reading): Promise<TopicLine[]> {
  return topicsStatement(db, 'all').execute({ userId, since: readAllAt.toISOString() });
}

export async function findTopicLine(db: Db, { userId, readAllAt }: Reading, id: string): Promise<TopicLine | null> {
  const [found] = await topicsStatement(db, 'one').execute({ userId, since: readAllAt.toISOString(), id });
  return found ?? null;
}

/** Unread threads are counted among this many of the newest threads of a topic, which limits the cost of a count. */
const NEWEST_LOOKED_AT = 300;

const topicsStatement = preparedOnce((db, which: 'all' | 'one') => {
  // In a select from one table, the query builder omits the table's name, and "id" would be the inner table's.
  const topicId = sql.raw('community_topics.id');
  const userId = sql.placeholder('userId');
  const shown = sql`t.topic_id = ${topicId} and t.deleted_at is null and t.hidden_at is null`;
  return db
    .select({
      id: topics.id,
      title: topics.title,
      description: topics.description,
      icon: topics.icon,
      createdBy: topics.createdBy,
      createdAt: topics.createdAt,
      threadCount: topics.threadCount,
      mergedInto: topics.mergedInto,
      lastReplyAt:
        sql<Date | null>`(select t.last_reply_at from ${threads} t where ${shown} order by t.last_reply_at desc limit 1)`.mapWith(
          nullableInstant,
        ),
      unread: sql<number>`(select count(*)::int from (
        select from (
          select t.id, t.last_post_seq from ${threads} t
          where ${shown} and t.last_reply_at > ${sql.placeholder('since')}::timestamptz
          order by t.last_reply_at desc limit ${sql.raw(String(NEWEST_LOOKED_AT))}
        ) newest
        where newest.last_post_seq > coalesce(
          (select m.read_seq from ${threadMembers} m where m.user_id = ${userId} and m.thread_id = newest.id), 0)
        limit ${sql.raw(String(COMMUNITY_BOUNDS.unread))}) limited)`,
      following: sql<boolean>`exists (select from ${topicFollows} f where f.topic_id = ${topicId} and f.user_id = ${userId})`,
    })
    .from(topics)
    .where(which === 'all' ? isNull(topics.mergedInto) : eq(topics.id, sql.placeholder('id')))
    .prepare(`community_topics_${which}`);
});

/** Counts the member's threads, followed threads and drafts, up to a thousand each. */
export async function countOwn(db: Db, userId: string): Promise<{ threads: number; followed: number; drafts: number }> {
  const [found] = await ownStatement(db).execute({ userId });
  return found ?? { threads: 0, followed: 0, drafts: 0 };
}

const ownStatement = preparedOnce((db) => {
  const userId = sql.placeholder('userId');
  const counted = (rows: SQL) =>
    sql<number>`(select count(*)::int from (${rows} limit ${sql.raw(String(COMMUNITY_BOUNDS.ownCounted))}) limited)`;
  return db
    .select({
      threads: counted(
        sql`select from ${threads} t where t.created_by = ${userId} and t.deleted_at is null and t.hidden_at is null`,
      ),
      followed: counted(sql`select from ${threadMembers} m where m.user_id = ${userId} and m.follow = 'all'`),
      drafts: counted(sql`select from ${drafts} d where d.user_id = ${userId} and d.deleted_at is null`),
    })
    .from(sql`(select) one`)
    .prepare('community_own');
});

const nullableInstant = { mapFromDriverValue: (value: unknown) => (value === null ? null : new Date(String(value))) };

export async function findTopic(db: Db, id: string): Promise<TopicRow | null> {
  const [found] = await db.select().from(topics).where(eq(topics.id, id));
  return found ?? null;
}

/** The topic, locked until the transaction ends. Its id is not locked, so that threads can be added to it meanwhile. */
export async function findTopicForUpdate(db: Db, id: string): Promise<TopicRow | null> {
  const [found] = await db.select().from(topics).where(eq(topics.id, id)).for('no key update');
  return found ?? null;
}

/** False when the id exists already. */
export async function insertTopic(db: Db, topic: typeof topics.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(topics)
    .values(topic)
    .onConflictDoNothing({ target: topics.id })
    .returning({ id: topics.id });
  return inserted.length > 0;
}

export async function updateTopic(db: Db, id: string, changes: Partial<TopicRow>) {
  await db.update(topics).set(changes).where(eq(topics.id, id));
}

/** Recounts readable threads and posts. The caller holds the locks. */
export async function recountTopic(db: Db, id: string) {
  const count = sql<number>`(select count(*)::int from ${threads} t where t.topic_id = ${id} and t.deleted_at is null and t.hidden_at is null)`;
  await db.update(topics).set({ threadCount: count }).where(eq(topics.id, id));
}

export async function addToThreadCount(db: Db, id: string, change: 1 | -1) {
  await db
    .update(topics)
    .set({ threadCount: sql`${topics.threadCount} + ${change}` })
    .where(eq(topics.id, id));
}

export async function countTopicsBy(db: Db, userId: string, since: Date): Promise<number> {
  return db.$count(
    topics,
    and(eq(topics.createdBy, userId), sql`${topics.createdAt} > ${since.toISOString()}::timestamptz`),
  );
}

export async function moveAllThreads(db: Db, from: string, into: string) {
  await db.update(threads).set({ topicId: into }).where(eq(threads.topicId, from));
  // Topics that were merged into this one earlier point to the new target.
  await db.update(topics).set({ mergedInto: into }).where(eq(topics.mergedInto, from));
}

export async function insertTopicFollow(db: Db, userId: string, topicId: string) {
  await db.insert(topicFollows).values({ userId, topicId }).onConflictDoNothing();
}

export async function deleteTopicFollow(db: Db, userId: string, topicId: string) {
  await db.delete(topicFollows).where(and(eq(topicFollows.userId, userId), eq(topicFollows.topicId, topicId)));
}
