import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AdminRights } from '#domain/auth/admin-areas.ts';
import type { BookFormat } from '#domain/ebooks/ebook-codes.ts';
import { downloadName } from '#domain/ebooks/files/download-address.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { FilePart, Files } from '#server/platform/files/files.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type BookParts, contentsOf, readableLanguages, textsOf } from '../library/book-views.ts';
import { openBook } from '../library/library.service.ts';
import { listTexts } from '../library/library.store.ts';

export type BookDownload = {
  name: string;
  bytes: number;
  /** Quoted, as HTTP requires; a content hash. */
  etag: string;
  /** Null when the file is missing in the file store. */
  read: (part: FilePart | null) => Promise<Readable | null>;
};

type Wanted = { id: string; language: Language; format: BookFormat };

/**
 * An uploaded file if there is one, else an EPUB of the chapters. NOT_FOUND when the reader may not see the book, or it has no such
 * file.
 */
export async function openDownload(
  db: Db,
  files: Files,
  reader: AdminRights,
  { id, language, format }: Wanted,
): Promise<BookDownload> {
  const parts = await openBook(db, reader, id);
  const name = downloadName(textsOf(parts.book, language).title, format);
  const uploaded = parts.files.find((file) => file.format === format && file.language === language);
  if (uploaded)
    return {
      name,
      bytes: uploaded.bytes,
      etag: `"${uploaded.sha256.slice(0, 32)}"`,
      read: async (part) => (await files.get(uploaded.key, part ?? undefined))?.stream ?? null,
    };
  if (format !== 'epub' || !readableLanguages(parts.chapters).includes(language)) throw refuse('NOT_FOUND');
  const { bytes, etag } = await builtEpub(db, parts, language);
  const read = async (part: FilePart | null) =>
    Readable.from([Buffer.from(part ? bytes.subarray(part.start, part.end + 1) : bytes)]);
  return { name, bytes: bytes.length, etag, read };
}

type Built = { bytes: Uint8Array; etag: string };

/** Cache of the last builds: a download in ranges requests the same bytes many times. */
const built = new Map<string, Promise<Built>>();
const MAX_BUILT = 12;

async function builtEpub(db: Db, parts: BookParts, language: Language): Promise<Built> {
  const { id, version, updatedAt } = parts.book;
  const key = `${id} ${version} ${updatedAt.getTime()} ${language}`;
  const known = built.get(key);
  if (known) return known;
  const building = buildOf(db, parts, language);
  built.set(key, building);
  // Not cached: the next request tries again.
  building.catch(() => built.delete(key));
  const [oldest] = built.keys();
  if (built.size > MAX_BUILT && oldest !== undefined) built.delete(oldest);
  return building;
}

async function buildOf(db: Db, parts: BookParts, language: Language): Promise<Built> {
  const { book } = parts;
  const texts = await listTexts(db, book.id, language);
  // Imported on first use, so that the server starts without loading Markdown and zip.
  const [{ chapterXhtml }, { buildEpub }] = await Promise.all([
    import('./chapter-xhtml.ts'),
    import('./build-epub.ts'),
  ]);
  const chapters = contentsOf(parts, language).map(({ id, title }) => ({
    id,
    title,
    xhtml: chapterXhtml(texts.get(id) ?? '', language),
  }));
  const { id, cover, updatedAt } = book;
  const bytes = await buildEpub({ id, language, ...textsOf(book, language), cover, updatedAt, chapters });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}
