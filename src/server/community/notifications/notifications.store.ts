import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { threadMembers } from '../community.tables.ts';
import { communityMembers, mutes, notifications, topicFollows } from '../inbox.tables.ts';
import { isVisible } from '../people.store.ts';

export type NotificationRow = typeof notifications.$inferSelect;
type NewNotification = typeof notifications.$inferInsert;

/** Adds to the unread notification of the same group, if there is one. Notifying twice of the same event changes nothing. */
export async function upsertNotification(db: Db, row: NewNotification) {
  await db
    .insert(notifications)
    .values(row)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.groupKey],
      targetWhere: isNull(notifications.readAt),
      set: {
        kind: sql`excluded.kind`,
        actorId: sql`excluded.actor_id`,
        postId: sql`excluded.post_id`,
        reason: sql`excluded.reason`,
        message: sql`excluded.message`,
        outcome: sql`excluded.outcome`,
        until: sql`excluded.until`,
        createdAt: sql`greatest(${notifications.createdAt}, excluded.created_at)`,
      },
    });
}

export async function hasNotification(db: Db, userId: string, groupKey: string, since: Date): Promise<boolean> {
  const { createdAt } = notifications;
  const found = await db.$count(
    notifications,
    and(
      eq(notifications.userId, userId),
      eq(notifications.groupKey, groupKey),
      sql`${createdAt} >= ${since.toISOString()}::timestamptz`,
    ),
  );
  return found > 0;
}

export async function deleteUnread(db: Db, userId: string, groupKey: string) {
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.groupKey, groupKey), isNull(notifications.readAt)));
}

type PostNews = {
  threadId: string;
  topicId: string;
  postId: string;
  seq: number;
  authorId: string;
  at: Date;
  except: string[];
};

/** Several workers process posts in any order: the notification refers to the latest one. */
const isLatest = sql`excluded.last_seq >= ${notifications}.last_seq`;

/**
 * Notifies the followers of a thread of a new post, and the followers of a topic of a new thread, in one statement. `isNew` is false
 * where the post was added to an unread notification, which keeps its id.
 */
export async function insertPostNews(db: Db, news: PostNews): Promise<{ userId: string; isNew: boolean }[]> {
  const isThread = news.seq === 1;
  const kind = isThread ? 'thread' : 'reply';
  const groupKey = `${kind}:${news.threadId}`;
  const followers = isThread
    ? sql`select user_id from ${topicFollows} where topic_id = ${news.topicId}`
    : sql`select user_id from ${threadMembers} where thread_id = ${news.threadId} and follow = 'all' and coalesce(read_seq, 0) < ${news.seq}`;
  const { rows } = await db.execute<{ user_id: string; is_new: boolean }>(sql`
    with wanted as materialized (select f.user_id, gen_random_uuid() as id from (${followers}) f
    where f.user_id <> ${news.authorId}::uuid and f.user_id <> all(${sql.param(news.except)}::uuid[])
      and not exists (select from ${mutes} m where m.user_id = f.user_id and m.muted_id = ${news.authorId}::uuid)
      and not exists (select from ${notifications} n where n.user_id = f.user_id and n.group_key = ${groupKey}
        and n.read_at is not null and n.last_seq >= ${news.seq})),
    notified as (insert into ${notifications} (user_id, id, kind, group_key, actor_id, thread_id, post_id, first_seq, last_seq, created_at)
    select user_id, id, ${kind}, ${groupKey}, ${news.authorId}::uuid, ${news.threadId}::uuid, ${news.postId}::uuid,
      ${news.seq}::int, ${news.seq}::int, ${news.at.toISOString()}::timestamptz
    from wanted
    on conflict (user_id, group_key) where read_at is null do update set
      actor_id = case when ${isLatest} then excluded.actor_id else ${notifications}.actor_id end,
      post_id = case when ${isLatest} then excluded.post_id else ${notifications}.post_id end,
      first_seq = least(${notifications}.first_seq, excluded.first_seq), last_seq = greatest(${notifications}.last_seq, excluded.last_seq),
      created_at = greatest(${notifications}.created_at, excluded.created_at)
    returning user_id, id)
    select notified.user_id, notified.id = wanted.id as is_new from notified join wanted using (user_id)`);
  return rows.map(({ user_id, is_new }) => ({ userId: user_id, isNew: is_new }));
}

/** Those of the mentioned members who want the notification: not if they muted the author or turned the thread's notifications off. */
export async function findWilling(db: Db, ids: string[], authorId: string, threadId: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from ${users} u where u.id = any(${sql.param(ids)}::uuid[]) and u.id <> ${authorId}::uuid
      and not exists (select from ${mutes} m where m.user_id = u.id and m.muted_id = ${authorId}::uuid)
      and not exists (select from ${threadMembers} t where t.user_id = u.id and t.thread_id = ${threadId}::uuid and t.follow = 'quiet')`);
  return rows.map(({ id }) => id);
}

export async function isMutedBy(db: Db, userId: string, mutedId: string): Promise<boolean> {
  return (await db.$count(mutes, and(eq(mutes.userId, userId), eq(mutes.mutedId, mutedId)))) > 0;
}

export async function listNotifications(
  db: Db,
  userId: string,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<NotificationRow[]> {
  const { createdAt, id } = notifications;
  const older = after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), older ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countUnreadNotifications(db: Db, userId: string, limit: number): Promise<number> {
  const limited = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(limit)
    .as('limited');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(limited);
  return row?.count ?? 0;
}

export async function markNotificationsRead(db: Db, userId: string, readAt: Date, id: string | undefined) {
  await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    );
}

/** Marks the notifications of a thread as read up to a post. */
export async function markThreadNotified(db: Db, userId: string, threadId: string, seq: number, readAt: Date) {
  await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.threadId, threadId),
        isNull(notifications.readAt),
        lte(notifications.lastSeq, seq),
        inArray(notifications.kind, ['reply', 'mention', 'thread']),
      ),
    );
}

/** Members who have turned on the daily mail and can receive it. */
export async function listDigestMembers(db: Db) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      timezone: users.timezone,
      lastDigestAt: communityMembers.lastDigestAt,
    })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(and(eq(communityMembers.mailDigest, true), eq(users.emailVerified, true), isVisible(db)));
}

/** Unread notifications since the last mail, newest first. */
export async function listNewsSince(
  db: Db,
  userId: string,
  since: Date | null,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        since === null ? undefined : gt(notifications.createdAt, since),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(limit);
}
