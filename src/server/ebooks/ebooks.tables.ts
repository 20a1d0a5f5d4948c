import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookFormat, BookStatus, Cover, MarkKind } from '#domain/ebooks/ebook-codes.ts';
import type { Anchor } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { BookAction } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, LANGUAGE_LIST, translatedColumns } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** A removed book stays as a tombstone: members retain their notes, and a book of the app is not imported again at the next start. */
export const ebooks = pgTable(
  'ebooks',
  {
    id: uuid().primaryKey(),
    /** The name of its folder; set only for books that are part of the app. */
    slug: text(),
    ...translatedColumns('title'),
    author: text().notNull(),
    ...translatedColumns('description'),
    cover: jsonb().$type<Cover>().notNull(),
    status: text().$type<BookStatus>().notNull(),
    version: integer().notNull(),
    /** Hash of the files that a book of the app was imported from; changed content is imported again. */
    contentHash: text('content_hash'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was first published. */
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('ebooks_slug_key').on(table.slug),
    index('ebooks_published_idx').on(table.publishedAt.desc(), table.id.desc()).where(sql`${table.deletedAt} is null`),
    check('ebooks_status', sql`${table.status} in ('draft', 'published', 'hidden')`),
    check('ebooks_published', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
  ],
);
statePolicy(ebooks, 'not personal');

const bookId = () =>
  uuid('ebook_id')
    .notNull()
    .references(() => ebooks.id, { onDelete: 'cascade' });

export const ebookChapters = pgTable(
  'ebook_chapters',
  {
    ebookId: bookId(),
    id: text().notNull(),
    /** Position in the book, from 0. */
    position: integer('place').notNull(),
    ready: boolean().notNull(),
  },
  (table) => [primaryKey({ name: 'ebook_chapters_pkey', columns: [table.ebookId, table.id] })],
);
statePolicy(ebookChapters, 'not personal');

export const ebookChapterTexts = pgTable(
  'ebook_chapter_texts',
  {
    ebookId: uuid('ebook_id').notNull(),
    chapterId: text('chapter_id').notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** Number of words, counted when the text is written, so that lists need not read it. */
    words: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'ebook_chapter_texts_pkey', columns: [table.ebookId, table.chapterId, table.language] }),
    foreignKey({
      name: 'ebook_chapter_texts_chapter_fkey',
      columns: [table.ebookId, table.chapterId],
      foreignColumns: [ebookChapters.ebookId, ebookChapters.id],
    }).onDelete('cascade'),
    check('ebook_chapter_texts_language', sql`${table.language} in (${LANGUAGE_LIST})`),
  ],
);
statePolicy(ebookChapterTexts, 'not personal');

/** Uploaded files; the bytes are in the file store under `key`, a content hash. */
export const ebookFiles = pgTable(
  'ebook_files',
  {
    ebookId: bookId(),
    language: text().$type<Language>().notNull(),
    format: text().$type<BookFormat>().notNull(),
    key: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    name: text().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'ebook_files_pkey', columns: [table.ebookId, table.language, table.format] }),
    check('ebook_files_format', sql`${table.format} in ('pdf', 'epub')`),
    check('ebook_files_language', sql`${table.language} in (${LANGUAGE_LIST})`),
  ],
);
statePolicy(ebookFiles, 'not personal');

/** The audit log of book editing: append-only, with ids only, so that it can outlive accounts. */
export const ebookEvents = pgTable(
  'ebook_events',
  {
    id: uuid().primaryKey(),
    ebookId: bookId(),
    at: instant('at').notNull(),
    /** The book's version after the event. */
    version: integer().notNull(),
    /** Null for imports by the app. */
    actorId: uuid('actor_id'),
    action: text().$type<BookAction>().notNull(),
    changes: jsonb().$type<{ field: string; from: unknown; to: unknown }[]>().notNull(),
  },
  (table) => [index('ebook_events_book_idx').on(table.ebookId, table.version.desc(), table.id)],
);
statePolicy(ebookEvents, { owner: 'actorId', isHealth: false, retained: 'audit log', exported: false });

/** A member's position in a book. Two devices are merged by `mergePositions`. */
export const readingPositions = pgTable(
  'ebook_places',
  {
    userId: owner(),
    ebookId: bookId(),
    chapterId: text('chapter_id').notNull(),
    share: doublePrecision().notNull(),
    finished: text().array().notNull(),
    deviceName: text('device_name').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'ebook_places_pkey', columns: [table.userId, table.ebookId] }),
    index('ebook_places_book_idx').on(table.ebookId),
    check('ebook_places_share', sql`${table.share} between 0 and 1`),
  ],
);
statePolicy(readingPositions, { owner: 'userId', isHealth: false, exported: true });

/** Bookmarks, and highlights with their notes. */
export const ebookMarks = pgTable(
  'ebook_marks',
  {
    userId: owner(),
    id: uuid().notNull(),
    ebookId: bookId(),
    chapterId: text('chapter_id').notNull(),
    language: text().$type<Language>().notNull(),
    kind: text().$type<MarkKind>().notNull(),
    anchor: jsonb().$type<Anchor>().notNull(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    /** A removed mark stays as a tombstone, so that an old device cannot restore it by sending it again. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ name: 'ebook_marks_pkey', columns: [table.userId, table.id] }),
    index('ebook_marks_book_idx').on(table.userId, table.ebookId),
    check('ebook_marks_kind', sql`${table.kind} in ('bookmark', 'highlight')`),
  ],
);
statePolicy(ebookMarks, { owner: 'userId', isHealth: false, exported: true });
