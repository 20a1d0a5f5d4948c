import * as z from 'zod';
import { filledText, id, instant, language, rawText, text } from '../shapes.contract.ts';
import { translatedFields } from '../text/translations.ts';
import { EBOOK_BOUNDS } from './ebook-bounds.ts';
import { BOOK_FORMATS, BOOK_STATUSES, COVER_ADDRESS, COVER_HUES, COVER_MOTIFS, MARK_KINDS } from './ebook-codes.ts';

/** Chapters of our own books are named after their files, others have a UUID: the same name in every language. */
export const chapterId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

export const cover = z.object({
  hue: z.enum(COVER_HUES),
  motif: z.enum(COVER_MOTIFS),
  picture: z.string().regex(COVER_ADDRESS).optional(),
});

export const download = z.object({
  format: z.enum(BOOK_FORMATS),
  language,
  /** Null for an EPUB that is built of the chapters when it is asked for. */
  bytes: z.int().nullable(),
});
export type Download = z.infer<typeof download>;

/** Where a member is in a book: the chapter, and how much of its text lies above the top of the page. */
export const place = z.object({
  ebookId: id,
  chapterId,
  share: z.number().min(0).max(1),
  /** Chapters that were read to their end, on any device. */
  finished: z.array(chapterId).max(EBOOK_BOUNDS.chapters),
  deviceName: text(EBOOK_BOUNDS.deviceName).default(''),
  editedAt: instant,
});
export type ReadingPosition = z.infer<typeof place>;

export const bookCard = z.object({
  id,
  /** The language of the texts here: the one asked for, or Swedish where it is missing. */
  language,
  title: z.string(),
  author: z.string(),
  description: z.string(),
  cover,
  /** Languages that the book can be read in here; none when it is only a file. */
  languages: z.array(language),
  chapters: z.int(),
  words: z.int(),
  publishedAt: z.string(),
  downloads: z.array(download),
  place: place.nullable(),
});
export type BookCard = z.infer<typeof bookCard>;

const chapterHead = z.object({ id: chapterId, title: z.string(), words: z.int() });
export type ChapterHead = z.infer<typeof chapterHead>;
export const bookDetail = bookCard.extend({ contents: z.array(chapterHead), status: z.enum(BOOK_STATUSES) });
export type BookDetail = z.infer<typeof bookDetail>;

export const chapter = chapterHead.extend({ content: z.string() });
export type Chapter = z.infer<typeof chapter>;

/** What a mark holds on to: the words themselves and those around them, so that a changed text does not lose it. */
export const anchor = z.object({
  /** Characters from the beginning of the chapter's visible text. */
  start: z.int().min(0).max(1_000_000),
  exact: rawText(EBOOK_BOUNDS.quote).min(1),
  prefix: rawText(EBOOK_BOUNDS.quoteContext),
  suffix: rawText(EBOOK_BOUNDS.quoteContext),
});
export type Anchor = z.infer<typeof anchor>;

/** A bookmark holds on to the first words of the page; a highlight can have a note. */
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

/** What an admin writes of a book. Where a translation is left empty, Swedish is shown. */
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
