import type { BookStatus } from '../ebook-codes.ts';

/** Members read published books; admins also drafts and hidden books. */
export function canReadBook(book: { status: BookStatus }, role: 'admin' | 'user'): boolean {
  return book.status === 'published' || role === 'admin';
}

/** Positions and marks in a book that was hidden later are still accepted: they were made while it was published. */
export function canSavePositionIn(book: { publishedAt: Date | null }, role: 'admin' | 'user'): boolean {
  return book.publishedAt !== null || role === 'admin';
}

const NEW_DAYS = 30;

/** A book is new for thirty days. */
export function isNewBook(publishedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(publishedAt) < NEW_DAYS * 86_400_000;
}
