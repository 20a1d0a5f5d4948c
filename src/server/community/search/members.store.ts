import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { participants, posts, threads } from '../community.tables.ts';
import { mutes } from '../inbox.tables.ts';
import { isModerator, isVisible } from '../people.store.ts';

/** Counts a member's readable posts, and the thanks for them. */
export async function countWrittenBy(db: Db, userId: string) {
  const shown = and(isNull(posts.deletedAt), isNull(posts.hiddenAt));
  const [row] = await db
    .select({
      threads: sql<number>`(count(*) filter (where ${posts.seq} = 1))::int`,
      replies: sql<number>`(count(*) filter (where ${posts.seq} > 1))::int`,
      thanks: sql<number>`coalesce(sum(${posts.thanksCount}), 0)::int`,
    })
    .from(posts)
    .where(and(eq(posts.createdBy, userId), shown));
  return row ?? { threads: 0, replies: 0, thanks: 0 };
}

/** Newest first, in threads that everybody can read. */
export async function listPostsBy(db: Db, userId: string, after: { at: Date; id: string } | null, limit: number) {
  const older =
    after && sql`(${posts.createdAt}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: posts.id,
      threadId: posts.threadId,
      seq: posts.seq,
      content: posts.content,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(
      and(
        eq(posts.createdBy, userId),
        isNull(posts.deletedAt),
        isNull(posts.hiddenAt),
        isNull(threads.deletedAt),
        isNull(threads.hiddenAt),
        older ?? undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
}

/** Members who have written and whose names begin with the query, those of the thread first. Others cannot be found by name. */
export async function listByName(db: Db, query: string, threadId: string | null, exceptId: string, limit: number) {
  const pattern = `${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const inThread = sql`exists (select from ${participants} p where p.member_id = ${users.id} and p.thread_id = ${threadId}::uuid)`;
  return db
    .select({ id: users.id, fullName: users.fullName, avatarUrl: users.avatarUrl, isAdmin: isModerator() })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        sql`lower(${users.fullName}) like ${pattern}`,
        sql`${users.id} <> ${exceptId}::uuid`,
        sql`exists (select from ${participants} p where p.member_id = ${users.id})`,
        isVisible(db),
      ),
    )
    .orderBy(sql`${inThread} desc`, users.fullName, users.id)
    .limit(limit);
}

export async function insertMute(db: Db, userId: string, mutedId: string, createdAt: Date) {
  await db.insert(mutes).values({ userId, mutedId, createdAt }).onConflictDoNothing();
}

export async function deleteMute(db: Db, userId: string, mutedId: string) {
  await db.delete(mutes).where(and(eq(mutes.userId, userId), eq(mutes.mutedId, mutedId)));
}

/** Only members who have written are visible to others. */
export async function hasWritten(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(participants, inArray(participants.memberId, [userId]))) > 0;
}
