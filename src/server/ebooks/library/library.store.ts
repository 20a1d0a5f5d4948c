import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BookStatus } from '#domain/ebooks/ebook-codes.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ebookChapters, ebookChapterTexts, ebookFiles, ebooks, readingPositions } from '../ebooks.tables.ts';

export type StoredBook = typeof ebooks.$inferSelect;
export type StoredFile = typeof ebookFiles.$inferSelect;
/** A chapter in one language, without its text, which lists do not need. */
export type ChapterRow = {
  ebookId: string;
  id: string;
  ready: boolean;
  language: Language;
  title: string;
  words: number;
};

export async function findBook(db: Db, id: string): Promise<StoredBook | null> {
  const [found] = await db
    .select()
    .from(ebooks)
    .where(and(eq(ebooks.id, id), isNull(ebooks.deletedAt)));
  return found ?? null;
}

/** Includes removed books, because their readers retain their notes. */
export async function findBookOrTombstone(db: Db, id: string): Promise<StoredBook | null> {
  const [found] = await db.select().from(ebooks).where(eq(ebooks.id, id));
  return found ?? null;
}

export function listPublished(db: Db): Promise<StoredBook[]> {
  return db
    .select()
    .from(ebooks)
    .where(and(eq(ebooks.status, 'published'), isNull(ebooks.deletedAt)))
    .orderBy(desc(ebooks.publishedAt), desc(ebooks.id));
}

export async function listAllBooks(db: Db, status: BookStatus | null): Promise<StoredBook[]> {
  return db
    .select()
    .from(ebooks)
    .where(and(isNull(ebooks.deletedAt), status ? eq(ebooks.status, status) : undefined))
    .orderBy(desc(ebooks.createdAt), desc(ebooks.id));
}

/** In the order of the book; a chapter has one row for each of its languages. */
export async function listChapterRows(db: Db, bookIds: string[]): Promise<ChapterRow[]> {
  if (bookIds.length === 0) return [];
  return db
    .select({
      ebookId: ebookChapters.ebookId,
      id: ebookChapters.id,
      ready: ebookChapters.ready,
      language: ebookChapterTexts.language,
      title: ebookChapterTexts.title,
      words: ebookChapterTexts.words,
    })
    .from(ebookChapters)
    .innerJoin(
      ebookChapterTexts,
      and(eq(ebookChapterTexts.ebookId, ebookChapters.ebookId), eq(ebookChapterTexts.chapterId, ebookChapters.id)),
    )
    .where(inArray(ebookChapters.ebookId, bookIds))
    .orderBy(asc(ebookChapters.position), asc(ebookChapters.id));
}

export async function listTexts(db: Db, bookId: string, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: ebookChapterTexts.chapterId, content: ebookChapterTexts.content })
    .from(ebookChapterTexts)
    .where(and(eq(ebookChapterTexts.ebookId, bookId), eq(ebookChapterTexts.language, language)));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export async function listFiles(db: Db, bookIds: string[]): Promise<StoredFile[]> {
  if (bookIds.length === 0) return [];
  return db
    .select()
    .from(ebookFiles)
    .where(inArray(ebookFiles.ebookId, bookIds))
    .orderBy(asc(ebookFiles.format), desc(ebookFiles.language));
}

export async function countReaders(db: Db, bookIds: string[]): Promise<Map<string, number>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .select({ id: readingPositions.ebookId, readers: count() })
    .from(readingPositions)
    .where(inArray(readingPositions.ebookId, bookIds))
    .groupBy(readingPositions.ebookId);
  return new Map(rows.map(({ id, readers }) => [id, readers]));
}

/** Held until the transaction ends, so that two servers that start at the same time import each book once. */
export async function lockBooksOfOurs(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('ebooks.ours'))`);
}

export async function findBySlug(db: Db, slug: string): Promise<StoredBook | null> {
  const [found] = await db.select().from(ebooks).where(eq(ebooks.slug, slug));
  return found ?? null;
}
