import { Readable } from 'node:stream';
import type { Files } from '#server/platform/files/files.ts';

/** The files port kept in memory; `names` tells what is in it. */
export function memoryFiles(): Files & { names: () => string[] } {
  const kept = new Map<string, { bytes: Uint8Array; type: string }>();
  return {
    names: () => [...kept.keys()],
    put: async (key, bytes, type) => {
      kept.set(key, { bytes, type });
    },
    get: async (key) => {
      const file = kept.get(key);
      return file ? { stream: Readable.from([file.bytes]), type: file.type, size: file.bytes.length } : null;
    },
    delete: async (key) => {
      kept.delete(key);
    },
  };
}
