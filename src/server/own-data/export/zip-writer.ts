import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * A zip that is written piece by piece: `taken` returns what has been compressed so far, so that only one piece is in memory. Compression
 * is synchronous, one batch of rows at a time.
 */
export function createZipWriter() {
  const packed: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else packed.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    /** Adds a text file in pieces; `end` marks the last one. */
    text: (name: string) => {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return {
        push: (text: string) => file.push(encoder.encode(text), false),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** Adds a file that is compressed already, such as a picture. */
    packed: (name: string) => {
      const file = new ZipPassThrough(name);
      zip.add(file);
      return {
        push: (bytes: Uint8Array) => file.push(bytes, false),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    end: () => zip.end(),
    taken: (): Uint8Array[] => {
      const [failure] = failures;
      if (failure) throw failure;
      return packed.splice(0);
    },
  };
}
