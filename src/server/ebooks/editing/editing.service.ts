import { createHash } from 'node:crypto';
import { shortName } from '#domain/auth/person-name.ts';
import type { BookStatus } from '#domain/ebooks/ebook-codes.ts';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { fieldsOfBook } from '#domain/ebooks/editing/book-fields.ts';
import type {
  AdminBook,
  AdminBookRow,
  BOOK_FILTERS,
  BookAction,
} from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { missingParts } from '#domain/ebooks/editing/publish-book.ts';
import { searchBooks } from '#domain/ebooks/library/search-books.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import { inEachLanguage, LANGUAGES, type Language } from '#domain/text/language.ts';
import { pickTranslated } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readableLanguages } from '../library/book-views.ts';
import { withParts } from '../library/library.service.ts';
import { countReaders, findBook, listAllBooks, listFiles, type StoredBook } from '../library/library.store.ts';
import {
  findBookForUpdate,
  findRemovedForUpdate,
  insertBook,
  insertEvent,
  listChapters,
  listChapterTexts,
  listEvents,
  type NewEvent,
  updateBook,
} from './editing.store.ts';

export type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Filter = { query: string; status: (typeof BOOK_FILTERS)[number]; page: number };

const PAGE_SIZE = 20;
const SHOWN_EVENTS = 30;

/** Books as admins see them, newest first. */
export async function listAdminBooks(db: Db, { query, status, page }: Filter) {
  const books = searchBooks(await listAllBooks(db, status === 'all' ? null : status), query);
  const shown = books.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const [parts, readers] = await Promise.all([
    withParts(db, shown),
    countReaders(
      db,
      shown.map(({ id }) => id),
    ),
  ]);
  const rows = parts.map(
    ({ book, chapters, files }): AdminBookRow => ({
      id: book.id,
      ...pickTranslated(book, 'title'),
      author: book.author,
      cover: book.cover,
      status: book.status,
      languages: LANGUAGES.filter(
        (language) =>
          readableLanguages(chapters).includes(language) || files.some((file) => file.language === language),
      ),
      readers: readers.get(book.id) ?? 0,
      updatedAt: book.updatedAt.toISOString(),
    }),
  );
  return { books: rows, total: books.length, page, pageSize: PAGE_SIZE };
}

export async function readAdminBook(db: Db, id: string): Promise<AdminBook> {
  const book = await findBook(db, id);
  if (!book) throw refuse('NOT_FOUND');
  // Sequential: it is also called in transactions, which have one connection.
  const chapters = await listChapters(db, id);
  const texts = await listChapterTexts(db, id);
  const files = await listFiles(db, [id]);
  const events = await listEvents(db, id, SHOWN_EVENTS);
  const readers = await countReaders(db, [id]);
  const textOf = (chapterId: string, language: Language) => {
    const found = texts.find((text) => text.chapterId === chapterId && text.language === language);
    if (!found) return null;
    return { title: found.title, content: found.content, words: found.words, revision: revisionOf(found) };
  };
  const shown = chapters.map((chapter) => ({
    id: chapter.id,
    ready: chapter.ready,
    ...inEachLanguage((language) => textOf(chapter.id, language)),
  }));
  return {
    ...fieldsOfBook(book),
    id,
    version: book.version,
    isOurs: book.slug !== null,
    status: book.status,
    missing: missingParts({
      ...book,
      readyChapters: shown.filter((one) => one.ready && LANGUAGES.some((language) => one[language])).length,
      files: files.length,
    }),
    chapters: shown,
    files: files.map(({ language, format, bytes, name, uploadedAt }) => ({
      language,
      format,
      bytes,
      name,
      uploadedAt: uploadedAt.toISOString(),
    })),
    events: events.map(({ event, actor }) => ({
      at: event.at.toISOString(),
      by: actor === null ? '' : shortName(actor),
      action: event.action,
      changes: event.changes,
    })),
    readers: readers.get(id) ?? 0,
    createdAt: book.createdAt.toISOString(),
    updatedAt: book.updatedAt.toISOString(),
  };
}

/** A hash of the text. */
export function revisionOf({ title, content }: { title: string; content: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex')
    .slice(0, 32);
}

/** Creates or edits a book. An edit of an outdated version is refused; repeating an edit changes nothing. */
export async function saveBook(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, version, ...fields }: BookFields & { id: string; version: number },
): Promise<AdminBook> {
  await db.transaction(async (tx) => {
    if (version === 0 && (await createBook(tx, deps, actorId, id, fields))) return;
    const stored = await findOwnedForUpdate(tx, id);
    const changes = changedFields({ ...fieldsOfBook(stored) }, fields);
    if (changes.length === 0) return;
    if (stored.version !== version) throw refuse('STALE_EDIT', { current: await readAdminBook(tx, id), edits: [] });
    await changeBook(tx, deps, actorId, stored, { action: 'edit', changes }, fields);
  });
  return readAdminBook(db, id);
}

async function createBook(db: Db, deps: Deps, actorId: string, id: string, fields: BookFields): Promise<boolean> {
  const at = deps.clock();
  const isNew = await insertBook(db, { ...fields, id, status: 'draft', version: 1, createdAt: at, updatedAt: at });
  if (isNew) await recordEvent(db, deps, { ebookId: id, version: 1, actorId, action: 'create', changes: [] });
  return isNew;
}

/** The book, locked; refused for a book of the app, because the next version would overwrite the change. */
export async function findOwnedForUpdate(db: Db, id: string): Promise<StoredBook> {
  const stored = await findBookForUpdate(db, id);
  if (!stored) throw refuse('NOT_FOUND');
  if (stored.slug !== null) throw refuse('EBOOK_IS_OURS');
  return stored;
}

/** Updates the book and adds to its audit log in one transaction, and invalidates what readers have cached. */
export async function changeBook(
  db: Db,
  deps: Deps,
  actorId: string,
  stored: StoredBook,
  event: Pick<NewEvent, 'action' | 'changes'>,
  fields: Partial<StoredBook> = {},
): Promise<void> {
  const version = stored.version + 1;
  await updateBook(db, stored.id, { ...fields, version, updatedAt: deps.clock() });
  await recordEvent(db, deps, { ...event, ebookId: stored.id, version, actorId });
}

export async function recordEvent(db: Db, deps: Deps, event: Omit<NewEvent, 'id' | 'at'>): Promise<void> {
  await insertEvent(db, { ...event, id: deps.random.uuid(), at: deps.clock() });
}

const ACTION_OF: Record<'published' | 'hidden', BookAction> = { published: 'publish', hidden: 'hide' };

/** Publishes or hides several books: all of them, or none when one of them is not ready. */
export async function setStatus(
  db: Db,
  deps: Deps,
  actorId: string,
  { ids, status }: { ids: string[]; status: 'published' | 'hidden' },
): Promise<void> {
  await db.transaction(async (tx) => {
    // In a fixed order, so that two admins who choose the same books do not deadlock.
    for (const id of [...new Set(ids)].toSorted()) await setStatusOf(tx, deps, actorId, id, status);
  });
}

async function setStatusOf(db: Db, deps: Deps, actorId: string, id: string, status: 'published' | 'hidden') {
  const stored = await findBookForUpdate(db, id);
  if (!stored) throw refuse('NOT_FOUND');
  if (stored.status === status) return;
  if (status === 'published') {
    const { missing } = await readAdminBook(db, id);
    if (missing.length > 0) throw refuse('EBOOK_INCOMPLETE', { id, missing });
  }
  const publishedAt = status === 'published' ? (stored.publishedAt ?? deps.clock()) : stored.publishedAt;
  const changes = [{ field: 'status', from: stored.status satisfies BookStatus, to: status }];
  await changeBook(db, deps, actorId, stored, { action: ACTION_OF[status], changes }, { status, publishedAt });
}

/** Hides the book from everybody until it is restored; members retain their notes. Also allowed for books of the app. */
export async function removeBook(db: Db, deps: Deps, actorId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findBookForUpdate(tx, id);
    if (!stored) throw refuse('NOT_FOUND');
    const changes = [{ field: 'title', from: stored.title, to: null }];
    await changeBook(tx, deps, actorId, stored, { action: 'remove', changes }, { deletedAt: deps.clock() });
  });
}

/** Restores a removed book unchanged. Does nothing when it is not removed. */
export async function restoreBook(db: Db, deps: Deps, actorId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findRemovedForUpdate(tx, id);
    if (!stored) throw refuse('NOT_FOUND');
    if (stored.deletedAt === null) return;
    const changes = [{ field: 'title', from: null, to: stored.title }];
    await changeBook(tx, deps, actorId, stored, { action: 'restore', changes }, { deletedAt: null });
  });
}
