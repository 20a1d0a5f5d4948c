import * as z from 'zod';
import { filledText, id, instant, language, rawText, text } from '../shapes.contract.ts';
import { translatedFields } from '../text/translations.ts';
import { EBOOK_BOUNDS } from './ebook-bounds.ts';
import { BOOK_FORMATS, BOOK_STATUSES, COVER_ADDRESS, COVER_HUES, COVER_MOTIFS, MARK_KINDS } from './ebook-codes.ts';

/** In books of the app, the name of the chapter's file; in other books a UUID. The same in every language. */
export const chapterId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

export const cover = z.object({
  hue: z.enum(COVER_HUES),
  motif: z.enum(COVER_MOTIFS),
  picture: z.string().regex(COVER_ADDRESS).optional(),
});

export const download = z.object({
  format: z.enum(BOOK_FORMATS),
  language,
  /** Null for an EPUB that is built from the chapters on demand. */
  bytes: z.int().nullable(),
});
export type Download = z.infer<typeof download>;

/** A member's position in a book: the chapter, and the share of its text above the top of the page. */
export const readingPosition = z.object({
  ebookId: id,
  chapterId,
  share: z.number().min(0).max(1),
  /** Chapters that were read to the end, on any device. */
  finished: z.array(chapterId).max(EBOOK_BOUNDS.chapters),
  deviceName: text(EBOOK_BOUNDS.deviceName).default(''),
  editedAt: instant,
});
export type ReadingPosition = z.infer<typeof readingPosition>;

export const bookCard = z.object({
  id,
  /** The language of the texts: the requested one, or Swedish when it is missing. */
  language,
  title: z.string(),
  author: z.string(),
  description: z.string(),
  cover,
  /** Languages in which the book can be read in the app; none when it is only a file. */
  languages: z.array(language),
  chapters: z.int(),
  words: z.int(),
  publishedAt: z.string(),
  downloads: z.array(download),
  place: readingPosition.nullable(),
});
export type BookCard = z.infer<typeof bookCard>;

const chapterHead = z.object({ id: chapterId, title: z.string(), words: z.int() });
export type ChapterHead = z.infer<typeof chapterHead>;
export const bookDetail = bookCard.extend({ contents: z.array(chapterHead), status: z.enum(BOOK_STATUSES) });
export type BookDetail = z.infer<typeof bookDetail>;

export const chapter = chapterHead.extend({ content: z.string() });
export type Chapter = z.infer<typeof chapter>;

/** The position of a mark: its text and the text around it, so that it is found again after the chapter was edited. */
export const anchor = z.object({
  /** Characters from the start of the chapter's visible text. */
  start: z.int().min(0).max(1_000_000),
  exact: rawText(EBOOK_BOUNDS.quote).min(1),
  prefix: rawText(EBOOK_BOUNDS.quoteContext),
  suffix: rawText(EBOOK_BOUNDS.quoteContext),
});
export type Anchor = z.infer<typeof anchor>;

/** A bookmark is anchored to the first words of the page; a highlight can have a note. */
export const mark = z.object({
  id,
  ebookId: id,
  chapterId,
  language,
  kind: z.enum(MARK_KINDS),
  anchor,
  note: text(EBOOK_BOUNDS.note).default(''),
  createdAt: instant,
  editedAt: instant,
});
export type Mark = z.infer<typeof mark>;

/** Fields that admins edit. Where a translation is empty, Swedish is shown. */
const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    // A client of before a language does not send it.
    .default(null);

export const bookFields = z.object({
  ...translatedFields('title', filledText(EBOOK_BOUNDS.title), () => optionalText(EBOOK_BOUNDS.title)),
  author: filledText(EBOOK_BOUNDS.author),
  ...translatedFields('description', text(EBOOK_BOUNDS.description), () => optionalText(EBOOK_BOUNDS.description)),
  cover,
});
export type BookFields = z.infer<typeof bookFields>;
