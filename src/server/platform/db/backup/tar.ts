/**
 * The little of the tar format that a backup needs: plain files, written and read as streams, in a form that `tar` itself can
 * list and unpack. Names beyond plain ASCII or 100 bytes, and sizes beyond 8 GiB, go into a "pax" record before the file.
 */
const block = 512;
const largestPlainSize = 0o77777777777;

export type TarFile = { name: string; size: number };

/** One file of the archive; the body must have exactly `size` bytes. */
export async function* tarFile(file: TarFile, body: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* headers(file);
  let written = 0;
  for await (const chunk of body) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== file.size) throw new Error(`${file.name} changed while it was being read.`);
  yield padding(file.size);
}

export const tarEnd = () => Buffer.alloc(2 * block);

export const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

function headers({ name, size }: TarFile): Buffer[] {
  if (isPlain(name) && size <= largestPlainSize) return [header(name, size, '0')];
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(size)));
  const short = name.replace(/[^\x20-\x7e]/g, '_').slice(-99);
  return [
    header('pax', records.length, 'x'),
    records,
    padding(records.length),
    header(short, Math.min(size, largestPlainSize), '0'),
  ];
}

const isPlain = (name: string) => name.length <= 100 && /^[\x20-\x7e]+$/.test(name);

/** "27 path=…\n", where the number counts the whole record, itself included. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const length = rest + String(rest + String(rest).length).length;
  return `${length} ${key}=${value}\n`;
}

function header(name: string, size: number, kind: '0' | 'x'): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write('00000000000\0', 136);
  bytes.write(kind, 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(`${headerSum(bytes).toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** The sum of all bytes of a header, its own field counted as blanks. */
export function headerSum(bytes: Buffer): number {
  return bytes.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
