import { Inflate, Unzip, type UnzipDecoder } from 'fflate';
import { refuse } from '#server/platform/refuse.ts';

type Piece = { name: string; data: Uint8Array; isLast: boolean };
type Entry = { name: string; bytes: AsyncIterable<Uint8Array> };

/** Small slices, so that the unpacked size of one is limited too. */
const SLICE_BYTES = 64 * 1024;

/**
 * Streams the entries of a zip in order, holding one piece at a time. An entry must be read completely before the next one is requested.
 * Unwanted entries are skipped without unpacking.
 */
export async function* unzipStream(
  zip: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<Entry> {
  const pieces = piecesOf(zip, isWanted);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const first = next.value;
    yield { name: first.name, bytes: restOf(first, pieces) };
  }
}

async function* restOf(first: Piece, pieces: AsyncGenerator<Piece>): AsyncGenerator<Uint8Array> {
  yield first.data;
  for (let isLast = first.isLast; !isLast; ) {
    const next = await pieces.next();
    if (next.done) return;
    yield next.value.data;
    ({ isLast } = next.value);
  }
}

async function* piecesOf(zip: AsyncIterable<Uint8Array>, isWanted: (name: string) => boolean): AsyncGenerator<Piece> {
  const waiting: Piece[] = [];
  const unzip = new Unzip((file) => {
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      if (isWanted(file.name)) waiting.push({ name: file.name, data, isLast });
    };
    file.start();
  });
  unzip.register(decoderFor(isWanted));
  for await (const chunk of zip) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      push(unzip, chunk.subarray(at, at + SLICE_BYTES), false);
      yield* waiting.splice(0);
    }
  }
  push(unzip, new Uint8Array(), true);
  yield* waiting.splice(0);
}

/** Errors of the library mean that the zip is invalid. */
function push(unzip: Unzip, bytes: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(bytes, isLast);
  } catch {
    throw refuse('FOOD_FILE_INVALID');
  }
}

/** Unpacks wanted entries and discards the bytes of others. */
function decoderFor(isWanted: (name: string) => boolean) {
  return class implements UnzipDecoder {
    static compression = 8;
    ondata: UnzipDecoder['ondata'] = () => {};
    #inflate: Inflate | null;
    constructor(name: string) {
      this.#inflate = isWanted(name) ? new Inflate((data, isLast) => this.ondata(null, data, isLast)) : null;
    }
    push(data: Uint8Array, isLast: boolean): void {
      this.#inflate?.push(data, isLast);
    }
  };
}
