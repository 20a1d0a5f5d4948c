import { pipeline } from 'node:stream/promises';
import { extract, type Pack } from 'tar-stream';

type TarFile = { name: string; size: number };

/** Adds one file to an archive and waits until it is written; the body must have exactly `size` bytes. */
export async function addFile(
  archive: Pack,
  { name, size }: TarFile,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  try {
    await pipeline(body, archive.entry({ name, size, mode: 0o600, mtime: new Date(0) }));
  } catch (error) {
    const isOtherSize = error instanceof Error && error.message === 'Size mismatch';
    throw isOtherSize ? new Error(`${name} changed while it was being read.`) : error;
  }
}

/** A file while reading. Its body can be read once, before the next file is requested; an unread rest is skipped. */
export type TarEntry = TarFile & { body: AsyncIterable<Buffer> };

/** Reads the source to its end, where the gzip checksum is. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  const reading = pipeline(untilEndMark(source), archive);
  // Reported below, or by the current file.
  reading.catch(() => undefined);
  for await (const entry of archive) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, body: bytesOf(entry) };
    entry.resume();
  }
  await reading;
}

/** The library types its input as unknown. */
async function* bytesOf(body: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('An archive consists of bytes.');
    yield chunk;
  }
}

const END_MARK_BYTES = 1024;

/** An archive ends with two empty blocks. The library does not check for them: without them the file was truncated. */
async function* untilEndMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    end = chunk.length < END_MARK_BYTES ? Buffer.concat([end, chunk]).subarray(-END_MARK_BYTES) : chunk;
    yield chunk;
  }
  const mark = end.subarray(-END_MARK_BYTES);
  if (mark.length < END_MARK_BYTES || mark.some((byte) => byte !== 0)) throw new Error('The file ends too early.');
}
