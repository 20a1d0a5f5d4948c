import type { Readable } from 'node:stream';

/** `size` is the size of the whole file, also when only a part is read. */
type StoredFile = { stream: Readable; type: string; size: number };

export type FilePart = { start: number; end: number };

/**
 * Storage for uploaded and generated files. A key is a path such as `avatars/3f9c….webp`; its extension states the type. The stream
 * of `get` must be read to its end or destroyed.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** A part must lie within the file; both ends are included. */
  get(key: string, part?: FilePart): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
};

/** The supported types. A file's extension is the only record of its type. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  bin: 'application/octet-stream',
};

const MAX_KEY_LENGTH = 500;
const MAX_PART_LENGTH = 200;

/** True for a key that is a valid path below the files folder. */
export function isFileKey(key: string): boolean {
  if (key.length > MAX_KEY_LENGTH || !/^[a-z0-9][a-z0-9/._-]*$/.test(key)) return false;
  const isName = (part: string) => /^[a-z0-9_-]/.test(part) && !part.includes('..') && part.length <= MAX_PART_LENGTH;
  return key.split('/').every(isName) && typeOfKey(key) !== null;
}

/** The type of a key's extension, or null for an unsupported one. */
export function typeOfKey(key: string): string | null {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return key.includes('.') && Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? null) : null;
}

/** Refuses an invalid key or type; both come from our own code, so this is a programming error and not bad input. */
export function checkFile(key: string, type?: string): string {
  const ending = isFileKey(key) ? typeOfKey(key) : null;
  if (ending === null) throw new RangeError(`This cannot be the key of a file: ${JSON.stringify(key)}`);
  if (type !== undefined && type !== ending) throw new RangeError(`${key} has type ${ending}, not ${type}.`);
  return ending;
}

/** The file store is unreachable, hangs or fails: a retry can help. */
export class FileStoreOutage extends Error {
  override name = 'FileStoreOutage';
}
