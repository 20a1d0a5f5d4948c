import { FileRefusal } from './unzip.ts';

/** Decodes streamed UTF-8, or UTF-16 with a byte order mark. Other encodings are refused, because guessing would corrupt letters. */
export async function* textPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decode(decoder, piece);
    // Null characters occur only in binary files.
    if (text.includes('\0')) throw new FileRefusal('unknown');
    yield text;
  }
  if (decoder) yield decode(decoder, null);
}

function encodingOf(first: Uint8Array): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Null flushes the decoder. */
function decode(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new FileRefusal('encoding');
  }
}
