import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PictureUse } from '#domain/community/threads/picture-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { posts, threads } from '../community.tables.ts';
import { cases } from '../inbox.tables.ts';
import { cards, pictures } from './attachments.tables.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type PostPicture = Pick<PictureRow, 'id' | 'key' | 'width' | 'height' | 'alt'>;

/** Does nothing when the id exists: two uploads of one id may race. */
export async function insertPicture(db: Db, picture: typeof pictures.$inferInsert) {
  await db.insert(pictures).values(picture).onConflictDoNothing();
}

export async function findPicture(db: Db, userId: string, id: string): Promise<PictureRow | null> {
  const [found] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id)));
  return found ?? null;
}

/** Attaches a member's own picture to a post; false if it is not theirs, or belongs to another post. */
export async function attachPicture(
  db: Db,
  userId: string,
  postId: string,
  { id, alt, position }: { id: string; alt: string; position: number },
): Promise<boolean> {
  const tied = await db
    .update(pictures)
    .set({ postId, alt, position })
    .where(
      and(eq(pictures.userId, userId), eq(pictures.id, id), or(isNull(pictures.postId), eq(pictures.postId, postId))),
    )
    .returning({ id: pictures.id });
  return tied.length > 0;
}

/** Detaches the pictures of a post; the clean-up deletes them. */
export async function detachPictures(db: Db, postId: string) {
  await db.update(pictures).set({ postId: null }).where(eq(pictures.postId, postId));
}

export async function listPictures(db: Db, postIds: string[]): Promise<PictureRow[]> {
  if (postIds.length === 0) return [];
  return db.select().from(pictures).where(inArray(pictures.postId, postIds)).orderBy(asc(pictures.position));
}

export async function listPicturesOf(db: Db, userId: string): Promise<PictureRow[]> {
  return db.select().from(pictures).where(eq(pictures.userId, userId));
}

export async function listUnattachedPictures(db: Db, before: Date, limit: number): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(and(isNull(pictures.postId), lt(pictures.createdAt, before)))
    .limit(limit);
}

export async function countUnattachedPictures(db: Db, userId: string): Promise<number> {
  return db.$count(pictures, and(eq(pictures.userId, userId), isNull(pictures.postId)));
}

export async function deletePicture(db: Db, { userId, id }: Pick<PictureRow, 'userId' | 'id'>) {
  await db.delete(pictures).where(and(eq(pictures.userId, userId), eq(pictures.id, id)));
}

/** Files are named by content hash: two rows of one member may share a file. */
export async function isKeyUsed(db: Db, key: string): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.key, key))) > 0;
}

type UseRow = { uploadedBy: string; postId: string | null; isCase: boolean } & Omit<
  NonNullable<PictureUse['post']>,
  'deletedBy'
> & { threadBy: string | null; threadHiddenAt: Date | null; threadDeletedAt: Date | null };

/** Prepared, because it runs for every picture that is loaded. */
const usesOfKey = statement<UseRow, { key: string }>(
  'list_picture_uses',
  () => sql`
    select ${pictures.userId} as "uploadedBy", ${posts.id} as "postId", ${cases.postId} is not null as "isCase",
      ${posts.createdBy} as "createdBy", ${posts.hiddenAt} as "hiddenAt", ${posts.deletedAt} as "deletedAt",
      ${threads.createdBy} as "threadBy", ${threads.hiddenAt} as "threadHiddenAt", ${threads.deletedAt} as "threadDeletedAt"
    from ${pictures}
    left join ${posts} on ${posts.id} = ${pictures.postId}
    left join ${threads} on ${threads.id} = ${posts.threadId}
    left join ${cases} on ${cases.postId} = ${posts.id}
    where ${pictures.key} = ${sql.placeholder('key')}`,
);

export async function listPictureUses(db: Db, key: string): Promise<PictureUse[]> {
  const rows = await usesOfKey(db, { key });
  return rows.map(({ uploadedBy, postId, isCase, threadBy, threadHiddenAt, threadDeletedAt, ...post }) => ({
    uploadedBy,
    isCase,
    post: postId === null ? null : post,
    thread: { createdBy: threadBy, hiddenAt: threadHiddenAt, deletedAt: threadDeletedAt },
  }));
}

export async function insertCard(db: Db, card: typeof cards.$inferInsert) {
  await db.insert(cards).values(card);
}

/** Clears the shared content; the row stays to show that there was a card. */
export async function clearCard(db: Db, postId: string) {
  await db.update(cards).set({ data: null }).where(eq(cards.postId, postId));
}

export async function clearCardsOf(db: Db, userId: string) {
  await db
    .update(cards)
    .set({ data: null })
    .where(and(eq(cards.sharedBy, userId), sql`${cards.data} is not null`));
}

export async function deleteCardsOf(db: Db, userId: string) {
  await db.delete(cards).where(eq(cards.sharedBy, userId));
}
