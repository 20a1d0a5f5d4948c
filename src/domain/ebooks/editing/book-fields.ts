import { pickTranslated } from '../../text/translations.ts';
import type { BookFields } from '../ebooks-shapes.contract.ts';

/** What admins write of a book, without all else that is known of it. */
export function fieldsOfBook(book: BookFields): BookFields {
  const { author, cover } = book;
  return { ...pickTranslated(book, 'title'), author, ...pickTranslated(book, 'description'), cover };
}
