import { headerSum, padding, type TarFile } from './tar.ts';

const block = 512;

/** A file met while reading. Its body can be read once, before the next file is asked for; what is left of it is passed over. */
export type TarEntry = TarFile & { body: AsyncIterable<Buffer> };

/**
 * Reads what `tar.ts` writes. Ends only at the archive's own end mark: anything shorter is an error. The source is read to its
 * end, where compression keeps its checksum.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  let pax: Partial<TarFile> = {};
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) return bytes.drain();
    const { kind, ...plain } = parseHeader(header);
    const file = { ...plain, ...pax };
    const end = bytes.position + file.size;
    pax = {};
    if (kind === 'x') pax = parsePax(await bytes.take(file.size));
    else yield { ...file, body: bytes.stream(file.size) };
    await bytes.take(end + padding(file.size).length - bytes.position);
  }
}

function parseHeader(header: Buffer): TarFile & { kind: string } {
  const text = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 156), 8) !== headerSum(header)) throw new Error('A file header does not add up.');
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8), kind: text(156, 157) };
}

/** Records follow each other without a mark: each begins with its own length. */
function parsePax(records: Buffer): Partial<TarFile> {
  const [, length, key, value] = /^(\d+) (path|size)=(.*)/s.exec(records.toString()) ?? [];
  if (length === undefined || value === undefined) return {};
  const own = records.subarray(0, Number(length)).toString().slice(`${length} ${key}=`.length, -1);
  const rest = parsePax(records.subarray(Number(length)));
  return key === 'path' ? { name: own, ...rest } : { size: Number(own), ...rest };
}

/** Takes exact numbers of bytes from a stream of chunks of any size. */
class ByteReader {
  position = 0;
  private rest: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    const end = this.position + length;
    while (this.position < end) {
      if (this.rest.length === 0) await this.refill();
      const part = this.rest.subarray(0, end - this.position);
      this.rest = this.rest.subarray(part.length);
      this.position += part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }

  private async refill(): Promise<void> {
    const next = await this.chunks.next();
    if (next.done) throw new Error('The file ends too early.');
    this.rest = next.value;
  }
}
