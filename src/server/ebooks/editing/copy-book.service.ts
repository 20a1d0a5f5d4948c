import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
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
 * Makes a draft with the words and chapters of a book, which can be edited also where the book itself comes with Formkurva.
 * Uploaded files belong to the book they were made of. The same request again changes nothing.
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
    const { title, titleEn, author, description, descriptionEn, cover } = source;
    const at = deps.clock();
    const isNew = await insertBook(tx, {
      id: copyId,
      title: named(title, '(kopia)'),
      titleEn: titleEn && named(titleEn, '(copy)'),
      author,
      description,
      descriptionEn,
      cover,
      status: 'draft',
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    if (!isNew) return;
    for (const chapter of await listChapters(tx, id)) await upsertChapter(tx, { ...chapter, ebookId: copyId });
    for (const text of await listChapterTexts(tx, id)) await upsertChapterText(tx, { ...text, ebookId: copyId });
    const changes = [{ field: 'copyOf', from: null, to: title }];
    await recordEvent(tx, deps, { ebookId: copyId, version: 1, actorId, action: 'create', changes });
  });
  return readAdminBook(db, copyId);
}

const named = (title: string, sign: string) => `${title.slice(0, EBOOK_BOUNDS.title - sign.length - 1)} ${sign}`;
