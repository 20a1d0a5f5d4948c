import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { BookFormat } from '#domain/ebooks/ebook-codes.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { isEpub } from '#domain/ebooks/files/check-epub.ts';
import { isPdf } from '#domain/ebooks/files/check-pdf.ts';
import type { ZipEntry } from '#domain/ebooks/files/zip-directory.ts';
import type { Language } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeBook, readAdminBook } from '../editing/editing.service.ts';
import { countFilesUnder, deleteFile, findBookForUpdate, upsertFile } from '../editing/editing.store.ts';
import { listFiles } from '../library/library.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;
const TYPES: Record<BookFormat, string> = { pdf: 'application/pdf', epub: 'application/epub+zip' };

/**
 * Stores an uploaded PDF or EPUB. The format is detected from its bytes, not from its name or type. One file per format and language is
 * stored.
 */
export async function uploadFile(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, language, file }: { id: string; language: Language; file: File },
): Promise<AdminBook> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(bytes);
  if (format === null) throw refuse('EBOOK_FILE_INVALID');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `ebooks/${sha256}.${format}`;
  const name = fileNameOf(file.name, format);
  // Before the row that refers to it: an unused file is harmless, a missing one is not.
  await deps.files.put(key, bytes, TYPES[format]);
  const before = await db.transaction(async (tx) => {
    const book = await findBookForUpdate(tx, id);
    if (!book) throw refuse('NOT_FOUND');
    const earlier = (await listFiles(tx, [id])).find((one) => one.language === language && one.format === format);
    if (earlier?.sha256 === sha256) return null;
    const uploadedAt = deps.clock();
    await upsertFile(tx, { ebookId: id, language, format, key, sha256, bytes: bytes.length, name, uploadedAt });
    const changes = [{ field: `${language}.${format}`, from: earlier?.name ?? null, to: name }];
    await changeBook(tx, deps, actorId, book, { action: 'upload-file', changes });
    return earlier ?? null;
  });
  if (before) await eraseUnused(db, deps, before.key);
  return readAdminBook(db, id);
}

export async function removeFile(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, language, format }: { id: string; language: Language; format: BookFormat },
): Promise<AdminBook> {
  const gone = await db.transaction(async (tx) => {
    const book = await findBookForUpdate(tx, id);
    const file = book && (await listFiles(tx, [id])).find((one) => one.language === language && one.format === format);
    if (!book || !file) throw refuse('NOT_FOUND');
    await deleteFile(tx, id, language, format);
    const changes = [{ field: `${language}.${format}`, from: file.name, to: null }];
    await changeBook(tx, deps, actorId, book, { action: 'remove-file', changes });
    return file;
  });
  await eraseUnused(db, deps, gone.key);
  return readAdminBook(db, id);
}

/** Two books can share a file. */
async function eraseUnused(db: Db, { files }: Deps, key: string) {
  if ((await countFilesUnder(db, key)) === 0) await files.delete(key);
}

function formatOf(bytes: Uint8Array): BookFormat | null {
  if (isPdf(bytes)) return 'pdf';
  return isEpub(bytes, (entry, limitBytes) => unpack(bytes, entry, limitBytes)) ? 'epub' : null;
}

function unpack(bytes: Uint8Array, { start, packedBytes, method }: ZipEntry, limitBytes: number): string | null {
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 'stored') return packed.length > limitBytes ? null : Buffer.from(packed).toString('utf8');
  try {
    return inflateRawSync(packed, { maxOutputLength: limitBytes }).toString('utf8');
  } catch {
    return null;
  }
}

const MAX_NAME_LENGTH = 120;

/** The uploaded name, without characters that have a meaning in a path or a header. */
function fileNameOf(name: string, format: BookFormat): string {
  const safe = name.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return (safe || `bok.${format}`).slice(-MAX_NAME_LENGTH);
}
