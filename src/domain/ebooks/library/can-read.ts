import type { BookStatus } from '../ebook-codes.ts';

/** Members read what is published; admins also look at drafts and at what is hidden. */
export function canReadBook(book: { status: BookStatus }, role: 'admin' | 'user'): boolean {
  return book.status === 'published' || role === 'admin';
}

/** Places and marks of a book that was hidden meanwhile are still taken: they were made while it was open. */
export function canSavePositionIn(book: { publishedAt: Date | null }, role: 'admin' | 'user'): boolean {
  return book.publishedAt !== null || role === 'admin';
}

const NEW_DAYS = 30;

/** A book is new for thirty days. */
export function isNewBook(publishedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(publishedAt) < NEW_DAYS * 86_400_000;
}
