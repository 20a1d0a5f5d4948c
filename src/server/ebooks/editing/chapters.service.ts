import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { countWords } from '#domain/ebooks/library/reading-time.ts';
import { moveInOrder } from '#domain/shop/catalogue/product-details.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeBook, type Deps, findOwnedForUpdate, readAdminBook, revisionOf } from './editing.service.ts';
import {
  type ChapterText,
  deleteChapter,
  listChapters,
  listChapterTexts,
  updateChapterIndex,
  upsertChapter,
  upsertChapterText,
} from './editing.store.ts';

type ChapterEdit = {
  id: string;
  chapterId: string;
  language: Language;
  title: string;
  content: string;
  ready: boolean;
  seen?: string | null | undefined;
};

/** Saves a chapter in one language; a new one is appended. An edit of an outdated text is refused; repeating an edit changes nothing. */
export async function saveChapter(db: Db, deps: Deps, actorId: string, edit: ChapterEdit): Promise<AdminBook> {
  const { id, chapterId, language, title, content, ready } = edit;
  await db.transaction(async (tx) => {
    const book = await findOwnedForUpdate(tx, id);
    const chapters = await listChapters(tx, id);
    const texts = await listChapterTexts(tx, id);
    const stored = chapters.find((chapter) => chapter.id === chapterId);
    const before = texts.find((text) => text.chapterId === chapterId && text.language === language);
    if (before?.title === title && before.content === content && stored?.ready === ready) return;
    if (edit.seen !== undefined && edit.seen !== (before ? revisionOf(before) : null))
      throw refuse('STALE_EDIT', { current: await readAdminBook(tx, id) });
    refuseTooMuch(chapters.length + (stored ? 0 : 1), texts, edit);
    const position = stored?.position ?? (chapters.at(-1)?.position ?? -1) + 1;
    await upsertChapter(tx, { ebookId: id, id: chapterId, position, ready });
    await upsertChapterText(tx, { ebookId: id, chapterId, language, title, content, words: countWords(content) });
    const changes = [
      { field: `${language}.title`, from: before?.title ?? null, to: title },
      { field: `${language}.words`, from: before?.words ?? null, to: countWords(content) },
    ];
    await changeBook(tx, deps, actorId, book, { action: 'save-chapter', changes });
  });
  return readAdminBook(db, id);
}

function refuseTooMuch(chapters: number, texts: ChapterText[], { chapterId, language, content }: ChapterEdit) {
  const others = texts.filter((text) => text.language === language && text.chapterId !== chapterId);
  const length = others.reduce((sum, text) => sum + text.content.length, content.length);
  if (chapters > EBOOK_BOUNDS.chapters || length > EBOOK_BOUNDS.book)
    throw refuse('BAD_INPUT', { issues: [{ path: 'content', message: 'too-much' }] });
}

export async function removeChapter(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, chapterId }: { id: string; chapterId: string },
): Promise<AdminBook> {
  await db.transaction(async (tx) => {
    const book = await findOwnedForUpdate(tx, id);
    if (!(await deleteChapter(tx, id, chapterId))) throw refuse('NOT_FOUND');
    const changes = [{ field: 'chapter', from: chapterId, to: null }];
    await changeBook(tx, deps, actorId, book, { action: 'remove-chapter', changes });
  });
  return readAdminBook(db, id);
}

export async function moveChapter(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, chapterId, to }: { id: string; chapterId: string; to: number },
): Promise<AdminBook> {
  await db.transaction(async (tx) => {
    const book = await findOwnedForUpdate(tx, id);
    const before = (await listChapters(tx, id)).map((chapter) => chapter.id);
    if (!before.includes(chapterId)) throw refuse('NOT_FOUND');
    const after = moveInOrder(before, chapterId, to);
    if (after.every((chapter, index) => chapter === before[index])) return;
    for (const [position, chapter] of after.entries()) await updateChapterIndex(tx, id, chapter, position);
    const changes = [{ field: 'order', from: before.indexOf(chapterId), to: after.indexOf(chapterId) }];
    await changeBook(tx, deps, actorId, book, { action: 'move-chapter', changes });
  });
  return readAdminBook(db, id);
}
