import { type AdminRights, canAdminister } from '../../auth/admin-areas.ts';
import type { BookStatus } from '../ebook-codes.ts';

/** Members read published books; admins of content also drafts and hidden books. */
export function canReadBook(book: { status: BookStatus }, reader: AdminRights): boolean {
  return book.status === 'published' || canAdminister(reader, 'content');
}

/** Positions and marks in a book that was hidden later are still accepted: they were made while it was published. */
export function canSavePositionIn(book: { publishedAt: Date | null }, reader: AdminRights): boolean {
  return book.publishedAt !== null || canAdminister(reader, 'content');
}

const NEW_DAYS = 30;

/** A book is new for thirty days. */
export function isNewBook(publishedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(publishedAt) < NEW_DAYS * 86_400_000;
}
