import { countWords } from '#domain/ebooks/library/reading-time.ts';
import type { Language } from '#domain/text/language.ts';
import { translatedFields } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findBySlug, lockBooksOfOurs } from '../library/library.store.ts';
import { type OurBook, readOurBooks } from '../library/our-books.ts';
import { recordEvent } from './editing.service.ts';
import {
  deleteChapter,
  insertBook,
  listChapters,
  updateBook,
  upsertChapter,
  upsertChapterText,
} from './editing.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/**
 * Imports the books of the app into the library and updates their texts. Idempotent: unchanged books are skipped, and books that an
 * admin has hidden or removed stay so.
 */
export async function importOurBooks(db: Db, deps: Deps, books: OurBook[] = readOurBooks()): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBooksOfOurs(tx);
    for (const book of books) await importBook(tx, deps, book);
  });
}

async function importBook(db: Db, deps: Deps, { id, slug, hash, about, chapters }: OurBook) {
  const stored = await findBySlug(db, slug);
  if (stored?.contentHash === hash || stored?.deletedAt) return;
  const at = deps.clock();
  const translations: Partial<Record<Language, typeof about.en>> = about;
  const version = (stored?.version ?? 0) + 1;
  const fields = {
    ...translatedFields('title', about.sv.title, (_, language) => translations[language]?.title ?? null),
    author: about.sv.author,
    ...translatedFields(
      'description',
      about.sv.description,
      (_, language) => translations[language]?.description ?? null,
    ),
    cover: about.cover,
    contentHash: hash,
    updatedAt: at,
  };
  if (stored) await updateBook(db, stored.id, { ...fields, version });
  else await insertBook(db, { ...fields, id, slug, status: 'published', version, createdAt: at, publishedAt: at });
  const bookId = stored?.id ?? id;
  for (const [position, chapter] of chapters.entries()) {
    await upsertChapter(db, { ebookId: bookId, id: chapter.id, position, ready: true });
    for (const text of chapter.texts)
      await upsertChapterText(db, {
        ...text,
        ebookId: bookId,
        chapterId: chapter.id,
        words: countWords(text.content),
      });
  }
  for (const { id: old } of await listChapters(db, bookId))
    if (!chapters.some((chapter) => chapter.id === old)) await deleteChapter(db, bookId, old);
  const action = stored ? 'edit' : 'create';
  await recordEvent(db, deps, { ebookId: bookId, version, actorId: null, action, changes: [] });
}
