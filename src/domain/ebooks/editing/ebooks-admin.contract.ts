import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, language, pageNumber, rawText, text } from '../../shapes.contract.ts';
import { inEachLanguage } from '../../text/language.ts';
import { translatedFields } from '../../text/translations.ts';
import { EBOOK_BOUNDS } from '../ebook-bounds.ts';
import { BOOK_FORMATS, BOOK_STATUSES } from '../ebook-codes.ts';
import { bookFields, chapterId } from '../ebooks-shapes.contract.ts';

const about = callsAbout('admin ebooks', { access: 'admin', area: 'content' });

export const BOOK_FILTERS = ['all', ...BOOK_STATUSES] as const;
export const MISSING_PARTS = ['title', 'author', 'description', 'content'] as const;
export const BOOK_ACTIONS = [
  'create',
  'edit',
  'publish',
  'hide',
  'remove',
  'restore',
  'save-chapter',
  'remove-chapter',
  'move-chapter',
  'upload-file',
  'remove-file',
] as const;
export type BookAction = (typeof BOOK_ACTIONS)[number];

const adminBookRow = z.object({
  id,
  ...translatedFields('title', z.string(), () => z.string().nullable()),
  author: z.string(),
  cover: bookFields.shape.cover,
  status: z.enum(BOOK_STATUSES),
  /** Languages with a text or a file. */
  languages: z.array(language),
  /** Number of members who have started it. */
  readers: z.int(),
  updatedAt: z.string(),
});
export type AdminBookRow = z.infer<typeof adminBookRow>;

const chapterText = z.object({
  title: z.string(),
  content: z.string(),
  words: z.int(),
  /** Identifies this version of the text; an edit sends the revision that it is based on. */
  revision: z.string(),
});
const adminChapter = z.object({
  id: chapterId,
  /** A chapter that is not ready is visible to admins only. */
  ready: z.boolean(),
  ...inEachLanguage(() => chapterText.nullable()),
});
export type AdminChapter = z.infer<typeof adminChapter>;

const bookFile = z.object({
  language,
  format: z.enum(BOOK_FORMATS),
  bytes: z.int(),
  name: z.string(),
  uploadedAt: z.string(),
});

const bookEvent = z.object({
  at: z.string(),
  /** First name and initial; empty for the app itself. */
  by: z.string(),
  action: z.enum(BOOK_ACTIONS),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

export const adminBook = bookFields.extend({
  id,
  version: z.int(),
  /** The book is part of the app: its text changes with new versions and cannot be edited here. */
  isOurs: z.boolean(),
  status: z.enum(BOOK_STATUSES),
  missing: z.array(z.enum(MISSING_PARTS)),
  chapters: z.array(adminChapter),
  files: z.array(bookFile),
  events: z.array(bookEvent),
  readers: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminBook = z.infer<typeof adminBook>;

export const ebooksAdminContract = {
  list: about('GET', '/admin/ebooks', 'E-books, including drafts and hidden ones')
    .input(z.object({ query: text(100).default(''), status: z.enum(BOOK_FILTERS).default('all'), page: pageNumber }))
    .output(z.object({ books: z.array(adminBookRow), total: z.int(), page: z.int(), pageSize: z.int() })),
  get: about('GET', '/admin/ebooks/{id}', 'One e-book with chapters, files and audit log')
    .input(z.object({ id }))
    .output(adminBook),
  save: about('PUT', '/admin/ebooks/{id}', 'Create or change an e-book')
    /** `version` is the one that was edited; 0 makes a new book under an id made on the device. */
    .input(bookFields.extend({ id, version: z.int().min(0) }))
    .output(adminBook),
  setStatus: about('POST', '/admin/ebooks/status', 'Publish or hide e-books')
    .input(z.object({ ids: z.array(id).min(1).max(EBOOK_BOUNDS.booksAtOnce), status: z.enum(['published', 'hidden']) }))
    .output(done),
  remove: about('DELETE', '/admin/ebooks/{id}', 'Remove an e-book').input(z.object({ id })).output(done),
  restore: about('POST', '/admin/ebooks/{id}/restore', 'Restore a removed e-book; idempotent')
    .input(z.object({ id }))
    .output(done),
  copy: about('POST', '/admin/ebooks/{id}/copy', 'Copy an e-book as a draft; idempotent')
    /** `copyId` is made on the device. Words and chapters are copied, uploaded files are not. */
    .input(z.object({ id, copyId: id }))
    .output(adminBook),
  uploadPicture: about('POST', '/admin/ebooks/{id}/picture', 'Store a picture for a chapter')
    .meta({ rateLimit: 'upload' })
    .input(z.object({ id, picture: z.file().min(1).max(EBOOK_BOUNDS.coverBytes) }))
    /** Where it is, for the Markdown of the chapter. */
    .output(z.object({ url: z.string() })),
  saveChapter: about('PUT', '/admin/ebooks/{id}/chapters/{chapterId}', 'Write a chapter')
    .input(
      z.object({
        id,
        chapterId,
        language,
        title: filledText(EBOOK_BOUNDS.chapterTitle),
        content: rawText(EBOOK_BOUNDS.chapter),
        ready: z.boolean(),
        /** The revision that was edited; null when there was no text. Older clients do not send it. */
        seen: z.string().max(64).nullable().optional(),
      }),
    )
    .output(adminBook),
  removeChapter: about('DELETE', '/admin/ebooks/{id}/chapters/{chapterId}', 'Remove a chapter')
    .input(z.object({ id, chapterId }))
    .output(adminBook),
  moveChapter: about('POST', '/admin/ebooks/{id}/chapters/{chapterId}/move', 'Order chapters')
    /** `to` counts from 0; beyond the end is the end. */
    .input(z.object({ id, chapterId, to: z.int().min(0).max(1000) }))
    .output(adminBook),
  uploadFile: about('POST', '/admin/ebooks/{id}/file', 'Upload the book as PDF or EPUB')
    .meta({ rateLimit: 'upload' })
    .input(z.object({ id, language, file: z.file().min(1).max(EBOOK_BOUNDS.fileBytes) }))
    .output(adminBook),
  uploadCover: about('POST', '/admin/ebooks/{id}/cover', 'Set a picture as the cover')
    .meta({ rateLimit: 'upload' })
    .input(z.object({ id, picture: z.file().min(1).max(EBOOK_BOUNDS.coverBytes) }))
    .output(adminBook),
  removeFile: about('DELETE', '/admin/ebooks/{id}/file/{language}/{format}', 'Remove a file')
    .input(z.object({ id, language, format: z.enum(BOOK_FORMATS) }))
    .output(adminBook),
};
