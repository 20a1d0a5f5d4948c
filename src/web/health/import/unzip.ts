import { ARCHIVE_LIMITS, type FileProblem } from '#domain/health/import/archive-rules.ts';
import {
  contentAt,
  findDirectory,
  isZip,
  LOCAL_HEADER_BYTES,
  readDirectory,
  TAIL_BYTES,
  type ZipEntry,
} from '#domain/health/import/zip-directory.ts';

/** A file that is not read, and why. */
export class FileRefusal extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The files of a zip archive; null when the file is none. Only the list at its end is read. */
export async function listArchive(file: Blob): Promise<ZipEntry[] | null> {
  if (!isZip(await bytesOf(file.slice(0, 4)))) return null;
  const tail = await bytesOf(file.slice(Math.max(0, file.size - TAIL_BYTES)));
  const location = findDirectory(tail, file.size);
  if (!location) throw new FileRefusal('cut');
  if (location.entries > ARCHIVE_LIMITS.entries || location.bytes > ARCHIVE_LIMITS.directoryBytes)
    throw new FileRefusal('too-many-files');
  const entries = readDirectory(await bytesOf(file.slice(location.at, location.at + location.bytes)), location);
  if (!entries) throw new FileRefusal('damaged');
  return entries;
}

/**
 * Unpacks one file of an archive piece by piece. The browser's own decompressor does it, which waits while nobody reads, so only the
 * piece at hand is in memory. A file that turns out larger than the archive says is refused.
 */
export async function* unpack(file: Blob, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await bytesOf(file.slice(entry.headerAt, entry.headerAt + LOCAL_HEADER_BYTES));
  const from = contentAt(header, entry.headerAt);
  if (from === null || from + entry.compressedBytes > file.size) throw new FileRefusal('damaged');
  const packed = file.slice(from, from + entry.compressedBytes).stream();
  const content = entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  let bytes = 0;
  for await (const piece of piecesOf(content)) {
    bytes += piece.length;
    if (bytes > entry.bytes) throw new FileRefusal('bomb');
    yield piece;
  }
  if (bytes < entry.bytes) throw new FileRefusal('damaged');
}

/** The pieces of a stream; what is wrong with what was packed shows while it is read. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader);
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops early lets the rest go.
    void reader.cancel().catch(() => undefined);
  }
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    // So browsers call a file that was moved or changed since it was chosen; anything else is bytes that cannot be unpacked.
    const isGone = error instanceof DOMException && /NotReadable|NotFound/.test(error.name);
    throw new FileRefusal(isGone ? 'unreadable' : 'damaged');
  }
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw new FileRefusal('unreadable');
  }
}
