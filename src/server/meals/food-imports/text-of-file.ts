import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';

/** A file as a stream, from disk or upload. It can be read more than once. */
export type ByteFile = { name: string; bytes: () => AsyncIterable<Uint8Array> };

/** The text of a file, unpacked if needed. */
export async function* textOf({ name, bytes }: ByteFile): AsyncGenerator<string> {
  const decoder = new DetectingDecoder();
  const plain = /\.gz$/i.test(name) ? gunzip(bytes()) : bytes();
  for await (const chunk of plain) yield decoder.decode(chunk);
  yield decoder.end();
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const file = Readable.from(bytes);
  const unpacked = file.pipe(createGunzip());
  // Stream errors are not forwarded by pipes.
  file.on('error', (error) => unpacked.destroy(error));
  try {
    yield* unpacked;
  } finally {
    file.destroy();
  }
}

const FIRST_NOT_ASCII = 0x80;

/**
 * Decodes UTF-8, or Windows-1252 as spreadsheet programs on Windows write it. The first non-ASCII character decides, because letters in
 * Windows-1252 are invalid UTF-8.
 */
export class DetectingDecoder {
  #decoder: TextDecoder | null = null;
  /** Bytes of an incomplete UTF-8 character. */
  #waiting: Uint8Array = new Uint8Array();

  decode(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true });
    const bytes = Buffer.concat([this.#waiting, chunk]);
    const at = bytes.findIndex((byte) => byte >= FIRST_NOT_ASCII);
    this.#waiting = at < 0 ? new Uint8Array() : bytes.subarray(at);
    const ascii = bytes.subarray(0, at < 0 ? undefined : at).toString('latin1');
    return ascii + (at < 0 ? '' : this.#decide(false));
  }

  end(): string {
    return this.#decoder ? this.#decoder.decode() : this.#decide(true);
  }

  #decide(isEnd: boolean): string {
    const text = utf8Text(this.#waiting, isEnd);
    if (text === '' && !isEnd) return '';
    this.#decoder = new TextDecoder(text === null ? 'windows-1252' : 'utf-8');
    return this.#decoder.decode(this.#waiting, { stream: !isEnd });
  }
}

/** Null for invalid UTF-8; empty while the first character is incomplete. */
function utf8Text(bytes: Uint8Array, isEnd: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isEnd });
  } catch {
    return null;
  }
}
