import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; type: string; size: number };

/**
 * Where uploaded and generated files live. A key is a path such as `avatars/3f9c….webp`; its ending says the type. The
 * stream of `get` must be read to its end or destroyed.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
};
