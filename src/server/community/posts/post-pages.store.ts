import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { posts, thanks } from '../community.tables.ts';
import { mutes } from '../inbox.tables.ts';
import type { PostPicture } from './attachments.store.ts';
import { cards, pictures } from './attachments.tables.ts';
import { postColumns } from './posts.store.ts';

export type ReadPost = Awaited<ReturnType<typeof listPosts>>[number];
type Span = { after: number } | { before: number };

const userId = sql.placeholder('userId');

/**
 * A page of posts that the reader may read, in order, with attachments and the reader's own marks, and one more to detect a next page.
 * A removed first post is returned as a placeholder, because the thread begins there.
 */
export async function listPosts(db: Db, threadId: string, reader: Reader, span: Span) {
  const isBackwards = 'before' in span;
  const statement = pageStatement(db, isBackwards ? 'before' : 'after', reader.isAdmin ? 'admin' : 'member');
  const seq = isBackwards ? span.before : span.after;
  const rows = await statement.execute({ threadId, userId: reader.id, seq });
  return isBackwards ? rows.reverse() : rows;
}

const pageStatement = preparedOnce((db, direction: 'before' | 'after', role: 'admin' | 'member') => {
  const seq = sql`${sql.placeholder('seq')}::int`;
  const hidden = role === 'admin' ? sql`true` : sql`(${posts.hiddenAt} is null or ${posts.createdBy} = ${userId})`;
  const isReadable = sql`(${posts.seq} = 1 or (${posts.deletedAt} is null and ${hidden}))`;
  return db
    .select({
      ...postColumns,
      thankedPostId: thanks.postId,
      mutedId: mutes.mutedId,
      cardPostId: cards.postId,
      card: cards.data,
      pictures: sql<PostPicture[] | null>`(
        select json_agg(json_build_object('id', c.id, 'key', c.key, 'width', c.width, 'height', c.height, 'alt', c.alt) order by c.place)
        from ${pictures} c where c.post_id = ${posts.id})`,
    })
    .from(posts)
    .leftJoin(thanks, and(eq(thanks.postId, posts.id), eq(thanks.userId, userId)))
    .leftJoin(mutes, and(eq(mutes.mutedId, posts.createdBy), eq(mutes.userId, userId)))
    .leftJoin(cards, eq(cards.postId, posts.id))
    .where(
      and(
        eq(posts.threadId, sql.placeholder('threadId')),
        direction === 'before' ? sql`${posts.seq} < ${seq}` : sql`${posts.seq} > ${seq}`,
        isReadable,
      ),
    )
    .orderBy(direction === 'before' ? desc(posts.seq) : asc(posts.seq))
    .limit(COMMUNITY_BOUNDS.postsPerPage + 1)
    .prepare(`community_posts_${direction}_${role}`);
});

export async function countPostsBefore(db: Db, threadId: string, seq: number): Promise<number> {
  const [row] = await countStatement(db).execute({ threadId, seq });
  return row?.count ?? 0;
}

const countStatement = preparedOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(
      and(
        eq(posts.threadId, sql.placeholder('threadId')),
        sql`${posts.seq} < ${sql.placeholder('seq')}::int`,
        isNull(posts.deletedAt),
        isNull(posts.hiddenAt),
      ),
    )
    .prepare('community_posts_count_before'),
);
