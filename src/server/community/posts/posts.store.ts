import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { posts, thanks, threads } from '../community.tables.ts';
import { postEdits } from './post-edits.tables.ts';

/** All columns except the search vector. */
export const postColumns = {
  id: posts.id,
  threadId: posts.threadId,
  seq: posts.seq,
  title: posts.title,
  content: posts.content,
  createdBy: posts.createdBy,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
  quotedPostId: posts.quotedPostId,
  thanksCount: posts.thanksCount,
  hiddenAt: posts.hiddenAt,
  hiddenBy: posts.hiddenBy,
  hiddenReason: posts.hiddenReason,
  hiddenMessage: posts.hiddenMessage,
  approvedAt: posts.approvedAt,
  deletedAt: posts.deletedAt,
  deletedBy: posts.deletedBy,
};
export type PostRow = Omit<typeof posts.$inferSelect, 'search'>;
const SHOWN = and(isNull(posts.deletedAt), isNull(posts.hiddenAt));

export async function findPost(db: Db, id: string): Promise<PostRow | null> {
  const [found] = await db.select(postColumns).from(posts).where(eq(posts.id, id));
  return found ?? null;
}

export async function findPosts(db: Db, ids: Iterable<string | null>): Promise<Map<string, PostRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.select(postColumns).from(posts).where(inArray(posts.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The preceding post, as context. */
export async function findPostBefore(db: Db, threadId: string, seq: number): Promise<PostRow | null> {
  const [found] = await db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.threadId, threadId), sql`${posts.seq} < ${seq}`, SHOWN))
    .orderBy(desc(posts.seq))
    .limit(1);
  return found ?? null;
}

export async function insertPost(db: Db, post: Omit<typeof posts.$inferInsert, 'search'>) {
  await db.insert(posts).values(post);
}

export async function updatePost(db: Db, id: string, changes: Partial<PostRow>) {
  await db.update(posts).set(changes).where(eq(posts.id, id));
}

/** The first post of a thread repeats its title for the search. */
export async function updateFirstTitle(db: Db, threadId: string, title: string) {
  await db
    .update(posts)
    .set({ title })
    .where(and(eq(posts.threadId, threadId), eq(posts.seq, 1)));
}

/** Stores a version once. */
export async function insertEdit(db: Db, edit: typeof postEdits.$inferInsert) {
  await db.insert(postEdits).values(edit).onConflictDoNothing();
}

export async function listEdits(db: Db, postId: string) {
  return db.select().from(postEdits).where(eq(postEdits.postId, postId)).orderBy(desc(postEdits.editedAt)).limit(100);
}

/** Hides one version, or all versions of a post, from everyone but the author and admins. False when there is none. */
export async function hideEdits(db: Db, postId: string, editedAt?: Date): Promise<boolean> {
  const which = and(eq(postEdits.postId, postId), editedAt && eq(postEdits.editedAt, editedAt));
  const hidden = await db.update(postEdits).set({ isPublic: false }).where(which).returning({ id: postEdits.postId });
  return hidden.length > 0;
}

/** Counts what a member wrote since a time, for the limits of new members. */
export async function countWritten(db: Db, userId: string, since: Date): Promise<{ posts: number; threads: number }> {
  const [row] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      threads: sql<number>`(count(*) filter (where ${posts.seq} = 1))::int`,
    })
    .from(posts)
    .where(and(eq(posts.createdBy, userId), sql`${posts.createdAt} > ${since.toISOString()}::timestamptz`));
  return row ?? { posts: 0, threads: 0 };
}

/** True when this changed something. */
export async function insertThanks(db: Db, row: typeof thanks.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(thanks).values(row).onConflictDoNothing().returning({ postId: thanks.postId });
  return inserted.length > 0;
}

export async function deleteThanks(db: Db, userId: string, postId: string): Promise<boolean> {
  const deleted = await db
    .delete(thanks)
    .where(and(eq(thanks.userId, userId), eq(thanks.postId, postId)))
    .returning({ postId: thanks.postId });
  return deleted.length > 0;
}

export async function addToThanks(db: Db, post: Pick<PostRow, 'id' | 'threadId'>, change: 1 | -1) {
  await db
    .update(threads)
    .set({ thanksCount: sql`${threads.thanksCount} + ${change}` })
    .where(eq(threads.id, post.threadId));
  await db
    .update(posts)
    .set({ thanksCount: sql`${posts.thanksCount} + ${change}` })
    .where(eq(posts.id, post.id));
}

/** Which of these posts the member has thanked for. */
export async function findThanked(db: Db, userId: string, postIds: string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await db
    .select({ id: thanks.postId })
    .from(thanks)
    .where(and(eq(thanks.userId, userId), inArray(thanks.postId, postIds)));
  return new Set(rows.map(({ id }) => id));
}
