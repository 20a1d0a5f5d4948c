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

/** A refused file with its reason. */
export class FileRefusal extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The files of a zip archive; null for other files. Only the central directory is read. */
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
 * Decompresses one file of an archive as a stream with the browser's decompressor, whose backpressure limits memory. A file that is larger
 * than stated is refused.
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

/** The chunks of a stream; errors of the compressed data occur during reading. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader);
      if (done) return;
      yield value;
    }
  } finally {
    // Cancels the stream when the consumer stops early.
    void reader.cancel().catch(() => undefined);
  }
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    // Browsers throw these for a file that was moved or changed since it was selected; other errors mean damaged data.
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
