import type { AdminRights } from '#domain/auth/admin-areas.ts';
import type { BookCard, BookDetail } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { canReadBook } from '#domain/ebooks/library/can-read.ts';
import { searchBooks } from '#domain/ebooks/library/search-books.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type BookParts, cardOf, contentsOf, detailOf, languageFor, textsOf } from './book-views.ts';
import { findBook, listChapterRows, listFiles, listPublished, listTexts, type StoredBook } from './library.store.ts';
import { readPositions } from './reading-positions.service.ts';

export type Reader = AdminRights & { userId: string };

/** Published books, newest first, with the member's position in each. */
export async function listBooks(
  db: Db,
  userId: string,
  { language, query }: { language: Language; query: string },
): Promise<BookCard[]> {
  const [books, positions] = await Promise.all([listPublished(db), readPositions(db, userId)]);
  const parts = await withParts(db, books);
  const cards = parts.map((one) => cardOf(one, language, positions.get(one.book.id) ?? null));
  return searchBooks(cards, query);
}

export async function withParts(db: Db, books: StoredBook[]): Promise<BookParts[]> {
  const ids = books.map(({ id }) => id);
  const [chapters, files] = await Promise.all([listChapterRows(db, ids), listFiles(db, ids)]);
  return books.map((book) => ({
    book,
    chapters: chapters.filter(({ ebookId }) => ebookId === book.id),
    files: files.filter(({ ebookId }) => ebookId === book.id),
  }));
}

/** The book with its chapters and files; NOT_FOUND when the reader may not see it, which hides that a draft exists. */
export async function openBook(db: Db, reader: AdminRights, id: string): Promise<BookParts> {
  const book = await findBook(db, id);
  if (!book || !canReadBook(book, reader)) throw refuse('NOT_FOUND');
  const [parts] = await withParts(db, [book]);
  if (!parts) throw refuse('NOT_FOUND');
  return parts;
}

export async function readBookDetail(db: Db, reader: Reader, id: string, language: Language): Promise<BookDetail> {
  const [parts, positions] = await Promise.all([openBook(db, reader, id), readPositions(db, reader.userId, id)]);
  return detailOf(parts, language, positions.get(id) ?? null);
}

/** The whole text in one answer, so that an opened book can be read offline. */
export async function readText(db: Db, reader: AdminRights, id: string, wanted: Language) {
  const parts = await openBook(db, reader, id);
  const language = languageFor(parts, wanted);
  const texts = await listTexts(db, id, language);
  const chapters = contentsOf(parts, language).map((head) => ({ ...head, content: texts.get(head.id) ?? '' }));
  const { title, author } = textsOf(parts.book, language);
  return { id, language, title, author, chapters };
}
