import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import { fieldsOfBook } from '#domain/ebooks/editing/book-fields.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { translatedFields } from '#domain/text/translations.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { textsOf } from '#server/texts.ts';
import { type Deps, readAdminBook, recordEvent } from './editing.service.ts';
import {
  findBookForUpdate,
  insertBook,
  listChapters,
  listChapterTexts,
  upsertChapter,
  upsertChapterText,
} from './editing.store.ts';

/**
 * Copies texts and chapters of a book to a draft, which can be edited even if the book is part of the app. Uploaded files are not
 * copied. Idempotent.
 */
export async function copyBook(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, copyId }: { id: string; copyId: string },
): Promise<AdminBook> {
  await db.transaction(async (tx) => {
    const source = await findBookForUpdate(tx, id);
    if (!source) throw refuse('NOT_FOUND');
    const at = deps.clock();
    const isNew = await insertBook(tx, {
      id: copyId,
      ...fieldsOfBook(source),
      ...translatedFields(
        'title',
        named(source.title, ORIGINAL_LANGUAGE),
        (field, language) => source[field] && named(source[field], language),
      ),
      status: 'draft',
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    if (!isNew) return;
    for (const chapter of await listChapters(tx, id)) await upsertChapter(tx, { ...chapter, ebookId: copyId });
    for (const text of await listChapterTexts(tx, id)) await upsertChapterText(tx, { ...text, ebookId: copyId });
    const changes = [{ field: 'copyOf', from: null, to: source.title }];
    await recordEvent(tx, deps, { ebookId: copyId, version: 1, actorId, action: 'create', changes });
  });
  return readAdminBook(db, copyId);
}

function named(title: string, language: Language): string {
  const sign = textsOf('ebooks', language)('copy');
  return `${title.slice(0, EBOOK_BOUNDS.title - sign.length - 1)} ${sign}`;
}
