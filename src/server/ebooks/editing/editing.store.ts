import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { BookFormat } from '#domain/ebooks/ebook-codes.ts';
import type { Language } from '#domain/text/language.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ebookChapters, ebookChapterTexts, ebookEvents, ebookFiles, ebooks } from '../ebooks.tables.ts';
import type { StoredBook, StoredFile } from '../library/library.store.ts';

type NewBook = typeof ebooks.$inferInsert;
export type NewEvent = typeof ebookEvents.$inferInsert;
export type ChapterText = typeof ebookChapterTexts.$inferSelect;
type StoredChapter = typeof ebookChapters.$inferSelect;

/** False when the id is taken. */
export async function insertBook(db: Db, book: NewBook): Promise<boolean> {
  const inserted = await db.insert(ebooks).values(book).onConflictDoNothing().returning({ id: ebooks.id });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends; removed books are not found. */
export async function findBookForUpdate(db: Db, id: string): Promise<StoredBook | null> {
  const found = await findRemovedForUpdate(db, id);
  return found && found.deletedAt === null ? found : null;
}

/** Includes removed books. */
export async function findRemovedForUpdate(db: Db, id: string): Promise<StoredBook | null> {
  const [found] = await db.select().from(ebooks).where(eq(ebooks.id, id)).for('update');
  return found ?? null;
}

export async function updateBook(db: Db, id: string, changes: Partial<NewBook>) {
  await db.update(ebooks).set(changes).where(eq(ebooks.id, id));
}

export async function insertEvent(db: Db, event: NewEvent) {
  await db.insert(ebookEvents).values(event);
}

export async function listEvents(db: Db, bookId: string, limit: number) {
  return db
    .select({ event: ebookEvents, actor: users.fullName })
    .from(ebookEvents)
    .leftJoin(users, eq(users.id, ebookEvents.actorId))
    .where(eq(ebookEvents.ebookId, bookId))
    .orderBy(desc(ebookEvents.version), desc(ebookEvents.id))
    .limit(limit);
}

export async function listChapters(db: Db, bookId: string): Promise<StoredChapter[]> {
  return db
    .select()
    .from(ebookChapters)
    .where(eq(ebookChapters.ebookId, bookId))
    .orderBy(asc(ebookChapters.position), asc(ebookChapters.id));
}

export async function listChapterTexts(db: Db, bookId: string): Promise<ChapterText[]> {
  return db.select().from(ebookChapterTexts).where(eq(ebookChapterTexts.ebookId, bookId));
}

export async function upsertChapter(db: Db, chapter: StoredChapter) {
  const { ebookId, id, ...changes } = chapter;
  await db
    .insert(ebookChapters)
    .values(chapter)
    .onConflictDoUpdate({ target: [ebookChapters.ebookId, ebookChapters.id], set: changes });
}

export async function upsertChapterText(db: Db, text: ChapterText) {
  const { title, content, words } = text;
  await db
    .insert(ebookChapterTexts)
    .values(text)
    .onConflictDoUpdate({
      target: [ebookChapterTexts.ebookId, ebookChapterTexts.chapterId, ebookChapterTexts.language],
      set: { title, content, words },
    });
}

export async function deleteChapter(db: Db, bookId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(ebookChapters)
    .where(and(eq(ebookChapters.ebookId, bookId), eq(ebookChapters.id, id)))
    .returning({ id: ebookChapters.id });
  return gone.length > 0;
}

export async function updateChapterIndex(db: Db, bookId: string, id: string, position: number) {
  await db
    .update(ebookChapters)
    .set({ position })
    .where(and(eq(ebookChapters.ebookId, bookId), eq(ebookChapters.id, id)));
}

export async function upsertFile(db: Db, file: StoredFile) {
  const { ebookId: _book, language: _language, format: _format, ...changes } = file;
  await db
    .insert(ebookFiles)
    .values(file)
    .onConflictDoUpdate({ target: [ebookFiles.ebookId, ebookFiles.language, ebookFiles.format], set: changes });
}

export async function deleteFile(db: Db, bookId: string, language: Language, format: BookFormat): Promise<boolean> {
  const gone = await db
    .delete(ebookFiles)
    .where(and(eq(ebookFiles.ebookId, bookId), eq(ebookFiles.language, language), eq(ebookFiles.format, format)))
    .returning({ key: ebookFiles.key });
  return gone.length > 0;
}

/** How many books use the same bytes: the file is deleted with the last of them. */
export async function countFilesUnder(db: Db, key: string): Promise<number> {
  const [row] = await db.select({ files: sql<number>`count(*)::int` }).from(ebookFiles).where(eq(ebookFiles.key, key));
  return row?.files ?? 0;
}
