import { and, eq, sql } from 'drizzle-orm';
import type { FollowLevel } from '#domain/community/community-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { participants, posts, threadMembers, threads } from '../community.tables.ts';

export type ThreadMember = { readSeq: number | null; follow: FollowLevel | null };

export async function findThreadMember(db: Db, userId: string, threadId: string): Promise<ThreadMember> {
  const { readSeq, follow } = threadMembers;
  const [found] = await db
    .select({ readSeq, follow })
    .from(threadMembers)
    .where(and(eq(threadMembers.userId, userId), eq(threadMembers.threadId, threadId)));
  return found ?? { readSeq: null, follow: null };
}

/** The last read number only increases, whichever device sends first. */
export async function upsertThreadMember(db: Db, userId: string, threadId: string, changes: Partial<ThreadMember>) {
  const { readSeq, follow } = changes;
  await db
    .insert(threadMembers)
    .values({ userId, threadId, readSeq: readSeq ?? null, follow: follow ?? null })
    .onConflictDoUpdate({
      target: [threadMembers.userId, threadMembers.threadId],
      set: {
        readSeq: sql`greatest(${threadMembers.readSeq}, excluded.read_seq)`,
        follow: sql`coalesce(excluded.follow, ${threadMembers.follow})`,
      },
    });
}

export async function addParticipant(db: Db, threadId: string, memberId: string, seq: number) {
  await db
    .insert(participants)
    .values({ threadId, memberId, firstSeq: seq, postCount: 1 })
    .onConflictDoUpdate({
      target: [participants.threadId, participants.memberId],
      set: { postCount: sql`${participants.postCount} + 1` },
    });
}

/** Recounts a thread and its participants after a post was hidden, removed or restored. The caller holds the lock on the thread. */
export async function recountThread(db: Db, threadId: string) {
  const shown = sql`p.thread_id = ${threadId} and p.deleted_at is null and p.hidden_at is null`;
  await db.execute(sql`
    update ${threads} t set post_count = c.posts, thanks_count = c.thanks, last_post_seq = c.last_seq,
      last_reply_at = coalesce(c.last_at, t.created_at)
    from (select count(*)::int as posts, coalesce(sum(p.thanks_count), 0)::int as thanks, coalesce(max(p.seq), 0) as last_seq,
      max(p.created_at) as last_at from ${posts} p where ${shown}) c
    where t.id = ${threadId}`);
  await db.execute(sql`
    update ${participants} m set post_count = (select count(*)::int from ${posts} p where ${shown} and p.created_by = m.member_id)
    where m.thread_id = ${threadId}`);
}

export async function hasOtherWriters(db: Db, threadId: string, memberId: string | null): Promise<boolean> {
  const others = await db.execute(sql`
    select 1 from ${posts} p where p.thread_id = ${threadId} and p.deleted_at is null
      and p.created_by is distinct from ${memberId}::uuid limit 1`);
  return others.rows.length > 0;
}
