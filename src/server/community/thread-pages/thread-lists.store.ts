import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { ThreadFilter, ThreadSort } from '#domain/community/community-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { participants, posts, threadMembers, threads, topics } from '../community.tables.ts';

type ListQuery = {
  userId: string;
  readAllAt: Date;
  topicId: string | undefined;
  sort: ThreadSort;
  filter: ThreadFilter;
  /** The last row of the previous page. */
  after: { key: string; id: string } | null;
};
type EdgePost = { content: string; createdBy: string | null };
export type ListedThread = Awaited<ReturnType<typeof listThreads>>[number];

const SHOWN = and(isNull(threads.deletedAt), isNull(threads.hiddenAt));
const ORDERS = { latest: threads.lastReplyAt, new: threads.createdAt, popular: threads.thanksCount };
const userId = sql.placeholder('userId');
/** A subquery per row: with a join the planner may scan everything that the reader has ever read for one page. */
const READ_SEQ = sql<number | null>`(
  select m.read_seq from ${threadMembers} m where m.user_id = ${userId} and m.thread_id = ${threads.id})`;
const readAllAt = sql`${sql.placeholder('readAllAt')}::timestamptz`;

/** A page of threads, and one more to detect a next page. Pinned threads of a topic are read by `listPinned`. */
export async function listThreads(db: Db, query: ListQuery) {
  const { sort, filter, after, topicId } = query;
  const scope = topicId === undefined ? 'everywhere' : 'topic';
  return listStatement(db, sort, filter, scope, after ? 'further' : 'first').execute({
    userId: query.userId,
    readAllAt: query.readAllAt.toISOString(),
    topicId,
    key: after?.key,
    id: after?.id,
  });
}

/** Unnamed, so that it is planned for its values: a topic of five threads uses another index than one of fifty thousand. */
const UNNAMED = '';

const listStatement = preparedOnce(
  (db, sort: ThreadSort, filter: ThreadFilter, scope: 'topic' | 'everywhere', page: 'first' | 'further') => {
    const order = ORDERS[sort];
    const type = sql.raw(sort === 'popular' ? 'int' : 'timestamptz');
    const after = sql`(${order}, ${threads.id}) < (${sql.placeholder('key')}::${type}, ${sql.placeholder('id')}::uuid)`;
    const inTopic =
      scope === 'topic' ? [eq(threads.topicId, sql.placeholder('topicId')), isNull(threads.pinnedAt)] : [];
    return selectListed(db)
      .where(and(SHOWN, ...inTopic, FILTERS[filter], page === 'further' ? after : undefined))
      .orderBy(desc(order), desc(threads.id))
      .limit(COMMUNITY_BOUNDS.threadsPerPage + 1)
      .prepare(UNNAMED);
  },
);

const FILTERS: Readonly<Record<ThreadFilter, SQL | undefined>> = {
  all: undefined,
  mine: eq(threads.createdBy, userId),
  followed: sql`${threads.id} in (select m.thread_id from ${threadMembers} m where m.user_id = ${userId} and m.follow = 'all')`,
  // Literal, to match the partial index.
  unanswered: sql`${threads.postCount} = 1`,
  unread: sql`${threads.lastReplyAt} > ${readAllAt} and ${threads.lastPostSeq} > coalesce(${READ_SEQ}, 0)`,
};

const MAX_PINNED = 20;

export async function listPinned(db: Db, query: { userId: string; readAllAt: Date; topicId: string }) {
  return pinnedStatement(db).execute({ ...query, readAllAt: query.readAllAt.toISOString() });
}

const pinnedStatement = preparedOnce((db) =>
  selectListed(db)
    .where(and(SHOWN, eq(threads.topicId, sql.placeholder('topicId')), isNotNull(threads.pinnedAt)))
    .orderBy(desc(threads.pinnedAt), desc(threads.id))
    .limit(MAX_PINNED)
    .prepare('community_threads_pinned'),
);

/** Everything a row shows except names, in one statement. Details are looked up for the rows of the page only. */
function selectListed(db: Db) {
  const edge = (seq: SQL) => sql<EdgePost | null>`(
    select json_build_object('content', left(p.content, 600), 'createdBy', p.created_by) from ${posts} p
    where p.thread_id = ${threads.id} and p.seq = ${seq} and p.deleted_at is null and p.hidden_at is null)`;
  return db
    .select({
      id: threads.id,
      topicId: threads.topicId,
      title: threads.title,
      createdBy: threads.createdBy,
      createdAt: threads.createdAt,
      lastReplyAt: threads.lastReplyAt,
      lastPostSeq: threads.lastPostSeq,
      postCount: threads.postCount,
      thanksCount: threads.thanksCount,
      pinnedAt: threads.pinnedAt,
      lockedAt: threads.lockedAt,
      topicTitle: topics.title,
      readSeq: READ_SEQ,
      firstPost: edge(sql`1`),
      lastPost: edge(sql`${threads.lastPostSeq}`),
      /** Up to four members, earliest first. */
      participants: sql<string[]>`array(
        select m.member_id from ${participants} m where m.thread_id = ${threads.id} and m.post_count > 0 order by m.first_seq limit 4)`,
      /** Posts since the reader's last visit, counted up to the limit. */
      unread: sql<number>`case when ${threads.lastReplyAt} > ${readAllAt} then (select count(*)::int from (
        select from ${posts} p where p.thread_id = ${threads.id} and p.seq > coalesce(${READ_SEQ}, 0)
          and p.deleted_at is null and p.hidden_at is null limit ${sql.raw(String(COMMUNITY_BOUNDS.unread))}) limited) else 0 end`,
    })
    .from(threads)
    .innerJoin(topics, eq(topics.id, threads.topicId))
    .$dynamic();
}
