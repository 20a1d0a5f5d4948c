import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { participants, posts, thanks, threadMembers, threads, topics } from './community.tables.ts';
import { cases, communityMembers, mutes, notifications, reports, topicFollows } from './inbox.tables.ts';
import { postEdits } from './posts/post-edits.tables.ts';

/** Deletes threads that were removed before a time, with all their posts. */
export async function deleteThreadsRemovedBefore(db: Db, before: Date) {
  await db.delete(threads).where(and(isNotNull(threads.deletedAt), lt(threads.deletedAt, before)));
}

/** Deletes removed posts. A first post stays as an empty placeholder, because the thread begins there. */
export async function deletePostsRemovedBefore(db: Db, before: Date) {
  const isOld = and(isNotNull(posts.deletedAt), lt(posts.deletedAt, before));
  await db.delete(posts).where(and(isOld, sql`${posts.seq} > 1`));
  const emptied = await db
    .update(posts)
    .set({ content: '', createdBy: null })
    .where(and(isOld, sql`${posts.content} <> ''`))
    .returning({ id: posts.id });
  if (emptied.length > 0) await deleteEdits(db, inIds(emptied));
}

const inIds = (rows: { id: string }[]) =>
  inArray(
    postEdits.postId,
    rows.map(({ id }) => id),
  );

async function deleteEdits(db: Db, which: ReturnType<typeof inIds>) {
  await db.delete(postEdits).where(which);
}

export async function deleteEditsOf(db: Db, userId: string) {
  const own = db.select({ id: posts.id }).from(posts).where(eq(posts.createdBy, userId));
  await db.delete(postEdits).where(inArray(postEdits.postId, own));
}

/** Removes the author from a member's posts, which stay. */
export async function forgetAuthor(db: Db, userId: string): Promise<void> {
  await db.update(topics).set({ createdBy: null }).where(eq(topics.createdBy, userId));
  await db.update(threads).set({ createdBy: null }).where(eq(threads.createdBy, userId));
  await db.update(posts).set({ createdBy: null }).where(eq(posts.createdBy, userId));
}

/** Replaces the title of an erased member. In both languages, because all members share the forum. */
const REMOVED_TITLE = 'Borttagen rubrik (title removed)';

/**
 * Deletes a member's texts; a thread in which others wrote stays, without its title and first post. Returns the threads that must be
 * recounted.
 */
export async function deleteTextsOf(db: Db, userId: string, now: Date): Promise<string[]> {
  const touched = await db.select({ id: posts.threadId }).from(posts).where(eq(posts.createdBy, userId));
  await db.execute(sql`
    delete from ${threads} t where t.created_by = ${userId}::uuid
      and not exists (select from ${posts} p where p.thread_id = t.id and p.created_by is distinct from ${userId}::uuid)`);
  await db.delete(posts).where(and(eq(posts.createdBy, userId), sql`${posts.seq} > 1`));
  await db
    .update(posts)
    .set({ title: REMOVED_TITLE, content: '', deletedAt: now, deletedBy: null })
    .where(eq(posts.createdBy, userId));
  await db.update(threads).set({ title: REMOVED_TITLE }).where(eq(threads.createdBy, userId));
  return [...new Set(touched.map(({ id }) => id))];
}

/** Deletes threads in which nobody else has ever written, with all their posts. */
export async function deleteThreadsOnlyBy(db: Db, userIds: readonly string[]): Promise<void> {
  const other = db
    .select({ id: posts.threadId })
    .from(posts)
    .where(or(isNull(posts.createdBy), notInArray(posts.createdBy, [...userIds])));
  await db.delete(threads).where(and(inArray(threads.createdBy, [...userIds]), notInArray(threads.id, other)));
  await recountTopics(db);
}

/** Deletes those topics that have no thread, not even a removed one. */
export async function deleteEmptyTopics(db: Db, ids: readonly string[]): Promise<void> {
  const used = db.select({ id: threads.topicId }).from(threads);
  await db.delete(topics).where(and(inArray(topics.id, [...ids]), notInArray(topics.id, used)));
}

/** Deletes all other rows of a member in the forum. Their thanks are withdrawn and the counts updated. */
export async function deleteTracesOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${thanks} where user_id = ${userId}::uuid returning post_id),
    counted as (update ${posts} p set thanks_count = p.thanks_count - 1 from gone where p.id = gone.post_id returning p.thread_id)
    update ${threads} t set thanks_count = t.thanks_count - c.count
    from (select thread_id, count(*)::int as count from counted group by 1) c where t.id = c.thread_id`);
  for (const table of [threadMembers, communityMembers, topicFollows, mutes, notifications]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  await db.delete(mutes).where(eq(mutes.mutedId, userId));
  await db.delete(participants).where(eq(participants.memberId, userId));
  await db.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, userId));
  await db.execute(sql`
    update ${reports} set reported_by = null, text = '', device = '', reporter_since = created_at
    where reported_by = ${userId}::uuid`);
  const own = db.select({ id: posts.id }).from(posts).where(eq(posts.createdBy, userId));
  await db.update(cases).set({ appealText: null }).where(inArray(cases.postId, own));
  await db.update(posts).set({ hiddenMessage: null }).where(eq(posts.createdBy, userId));
  await db.update(cases).set({ takenBy: null }).where(eq(cases.takenBy, userId));
}

export async function recountTopics(db: Db) {
  await db.execute(sql`
    update ${topics} o set thread_count = c.count
    from (select o.id, (select count(*)::int from ${threads} t where t.topic_id = o.id and t.deleted_at is null and t.hidden_at is null) as count
      from ${topics} o) c
    where o.id = c.id and o.thread_count <> c.count`);
}
