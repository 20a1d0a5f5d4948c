import type {
  BookCard,
  BookDetail,
  ChapterHead,
  Download,
  ReadingPosition,
} from '#domain/ebooks/ebooks-shapes.contract.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import type { ChapterRow, StoredBook, StoredFile } from './library.store.ts';

/** A book with its chapters and files, as far as lists show them. */
export type BookParts = { book: StoredBook; chapters: ChapterRow[]; files: StoredFile[] };

/** Languages in which every chapter of the book exists. */
export function readableLanguages(chapters: readonly ChapterRow[]): Language[] {
  const ready = chapters.filter((chapter) => chapter.ready);
  const all = new Set(ready.map(({ id }) => id)).size;
  const isWhole = (language: Language) => all > 0 && ready.filter((row) => row.language === language).length === all;
  return LANGUAGES.filter(isWhole);
}

/** The language that a reader gets: the requested one if the book has it, else the one that it has. */
export function languageFor({ chapters }: Pick<BookParts, 'chapters'>, wanted: Language): Language {
  const languages = readableLanguages(chapters);
  if (languages.length === 0 || languages.includes(wanted)) return wanted;
  return languages[0] ?? wanted;
}

export function contentsOf({ chapters }: Pick<BookParts, 'chapters'>, language: Language): ChapterHead[] {
  return chapters
    .filter((row) => row.ready && row.language === language)
    .map(({ id, title, words }) => ({ id, title, words }));
}

export function textsOf(book: StoredBook, language: Language) {
  return {
    title: translatedText(book, 'title', language),
    description: translatedText(book, 'description', language),
    author: book.author,
  };
}

/** Uploaded files, and an EPUB of the chapters for each language without an uploaded one. */
function downloadsOf({ chapters, files }: BookParts): Download[] {
  const uploaded = files.map(({ format, language, bytes }) => ({ format, language, bytes }));
  const built = readableLanguages(chapters)
    .filter((language) => !files.some((file) => file.format === 'epub' && file.language === language))
    .map((language) => ({ format: 'epub' as const, language, bytes: null }));
  return [...uploaded, ...built];
}

export function cardOf(parts: BookParts, wanted: Language, position: ReadingPosition | null): BookCard {
  const { book, chapters } = parts;
  const language = languageFor(parts, wanted);
  const contents = contentsOf(parts, language);
  return {
    id: book.id,
    language,
    ...textsOf(book, language),
    cover: book.cover,
    languages: readableLanguages(chapters),
    chapters: contents.length,
    words: contents.reduce((sum, { words }) => sum + words, 0),
    publishedAt: (book.publishedAt ?? book.createdAt).toISOString(),
    downloads: downloadsOf(parts),
    place: position,
  };
}

export function detailOf(parts: BookParts, wanted: Language, position: ReadingPosition | null): BookDetail {
  const contents = contentsOf(parts, languageFor(parts, wanted));
  return { ...cardOf(parts, wanted, position), contents, status: parts.book.status };
}
