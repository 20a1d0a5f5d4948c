import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Encryption with a passphrase in the age format (age-encryption.org/v1, C2SP specification), on Node's own primitives: scrypt runs
 * outside the main thread and chunks are streamed. `age --decrypt` reads the result.
 */
export type Encryption = {
  passphrase: string;
  /** Base-2 logarithm of scrypt's cost. 17 takes 128 MB and about half a second. */
  workFactor?: number;
};

const WORK_FACTOR = 17;
/** The limit of `age` itself. */
const MAX_WORK_FACTOR = 22;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const MAX_HEADER_BYTES = 1000;
const INTRO = 'age-encryption.org/v1\n';

/** The first bytes of every encrypted file. */
export const AGE_MAGIC = Buffer.from(INTRO);

export class WrongPassphrase extends Error {
  constructor() {
    super('The passphrase does not open this backup.');
  }
}

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  { passphrase, workFactor = WORK_FACTOR }: Encryption,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const wrapped = seal(await wrapKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
  const header = `${INTRO}-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(16);
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce]);
  const key = derive(fileKey, nonce, 'payload');
  for await (const { bytes, index, isLast } of inChunks(source, CHUNK_BYTES)) {
    yield seal(key, chunkNonce(index, isLast), bytes);
  }
}

/** Throws WrongPassphrase before the first byte; a changed or truncated file fails where it differs. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = source[Symbol.asyncIterator]();
  const { header, rest } = await readHeader(reader);
  const fileKey = await openHeader(header, passphrase);
  const body = await readAtLeast(reader, rest, 16);
  const key = derive(fileKey, body.subarray(0, 16), 'payload');
  const remaining = continued(body.subarray(16), reader);
  for await (const { bytes, index, isLast } of inChunks(remaining, SEALED_BYTES)) {
    yield open(key, chunkNonce(index, isLast), bytes);
  }
}

type Chunk = { bytes: Buffer; index: number; isLast: boolean };

/** Pieces of one size; the last may be shorter, and is empty only if the source is. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const piece of source) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    // A full chunk is held back until more follows, because the last one has a mark.
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), index, isLast: false };
      waiting = waiting.subarray(size);
      index += 1;
    }
  }
  yield { bytes: waiting, index, isLast: true };
}

function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error('The file ends too early.');
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

type Reader = AsyncIterator<Buffer>;

async function readAtLeast(reader: Reader, start: Buffer, length: number): Promise<Buffer> {
  let bytes = start;
  while (bytes.length < length) {
    const next = await reader.next();
    if (next.done) throw new Error('The file ends too early.');
    bytes = Buffer.concat([bytes, next.value]);
  }
  return bytes;
}

async function* continued(first: Buffer, reader: Reader): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
}

async function readHeader(reader: Reader): Promise<{ header: string; rest: Buffer }> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = /\n--- [A-Za-z0-9+/]{43}\n/.exec(bytes.toString('latin1', 0, MAX_HEADER_BYTES));
    if (end) {
      const length = end.index + end[0].length;
      return { header: bytes.toString('latin1', 0, length), rest: bytes.subarray(length) };
    }
    if (bytes.length > MAX_HEADER_BYTES) throw new Error('its encryption is invalid');
    bytes = await readAtLeast(reader, bytes, bytes.length + 1);
  }
}

const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n$/;

async function openHeader(header: string, passphrase: string): Promise<Buffer> {
  const [, salt = '', cost = '', wrapped = '', mac = ''] = HEADER.exec(header) ?? [];
  const workFactor = Number(cost);
  if (salt === '' || workFactor > MAX_WORK_FACTOR) throw new Error('it is not encrypted with a passphrase');
  const key = await wrapKey(passphrase, Buffer.from(salt, 'base64'), workFactor);
  const fileKey = openFileKey(key, Buffer.from(wrapped, 'base64'));
  const expected = macOf(fileKey, header.slice(0, header.lastIndexOf('---') + 3));
  if (!timingSafeEqual(expected, Buffer.from(mac, 'base64'))) throw new Error('its header was changed');
  return fileKey;
}

function openFileKey(key: Buffer, wrapped: Buffer): Buffer {
  try {
    return open(key, Buffer.alloc(12), wrapped);
  } catch {
    throw new WrongPassphrase();
  }
}

function wrapKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const cost = 2 ** workFactor;
  const options: ScryptOptions = { N: cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * cost };
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase, labelled, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const derive = (fileKey: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, info, 32));
const macOf = (fileKey: Buffer, header: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
