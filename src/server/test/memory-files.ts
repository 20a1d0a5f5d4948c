import { Readable } from 'node:stream';
import type { Files } from '#server/platform/files/files.ts';

/** The files port in memory; `names` lists the stored files. */
export function memoryFiles(): Files & { names: () => string[] } {
  const stored = new Map<string, { bytes: Uint8Array; type: string }>();
  return {
    names: () => [...stored.keys()],
    put: async (key, bytes, type) => {
      stored.set(key, { bytes, type });
    },
    get: async (key, part) => {
      const file = stored.get(key);
      if (!file) return null;
      const bytes = part ? file.bytes.subarray(part.start, part.end + 1) : file.bytes;
      return { stream: Readable.from([Buffer.from(bytes)]), type: file.type, size: file.bytes.length };
    },
    delete: async (key) => {
      stored.delete(key);
    },
  };
}
