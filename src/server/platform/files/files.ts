import type { Readable } from 'node:stream';

/** `size` is of the whole file, also where only a part of it is read. */
type StoredFile = { stream: Readable; type: string; size: number };

/** A part of a file, both ends included. */
export type FilePart = { start: number; end: number };

/**
 * Where uploaded and generated files live. A key is a path such as `avatars/3f9c….webp`; its ending says the type. The
 * stream of `get` must be read to its end or destroyed.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** A part must lie within the file. */
  get(key: string, part?: FilePart): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
};

/** The kinds of files that are kept. A file's ending is the only place its type is stored, so the two cannot disagree. */
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

/** True for a key that can be a path below the files folder and nowhere else. */
export function isFileKey(key: string): boolean {
  if (key.length > MAX_KEY_LENGTH || !/^[a-z0-9][a-z0-9/._-]*$/.test(key)) return false;
  const isName = (part: string) => /^[a-z0-9_-]/.test(part) && !part.includes('..') && part.length <= MAX_PART_LENGTH;
  return key.split('/').every(isName) && typeOfKey(key) !== null;
}

/** The type that a key's ending says, or null for one that we do not keep. */
export function typeOfKey(key: string): string | null {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return key.includes('.') && Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? null) : null;
}

/** Stops a wrong key or type before it reaches a store; both come from our own code, so it is an error and not bad input. */
export function checkFile(key: string, type?: string): string {
  const ending = isFileKey(key) ? typeOfKey(key) : null;
  if (ending === null) throw new RangeError(`This cannot be the key of a file: ${JSON.stringify(key)}`);
  if (type !== undefined && type !== ending) throw new RangeError(`${key} says ${ending}, not ${type}.`);
  return ending;
}

/** The store of files is away, hangs or is in trouble: asking again later can help. */
export class FileStoreOutage extends Error {
  override name = 'FileStoreOutage';
}
