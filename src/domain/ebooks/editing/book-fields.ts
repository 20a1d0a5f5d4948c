import { pickTranslated } from '../../text/translations.ts';
import type { BookFields } from '../ebooks-shapes.contract.ts';

/** The fields of a book that admins edit, without the others. */
export function fieldsOfBook(book: BookFields): BookFields {
  const { author, cover } = book;
  return { ...pickTranslated(book, 'title'), author, ...pickTranslated(book, 'description'), cover };
}
