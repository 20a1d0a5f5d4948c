import { asciiOf } from './bytes-as-text.ts';

export type ZipEntry = {
  /** One character per byte; see asUtf8Bytes. */
  name: string;
  method: 'stored' | 'deflated';
  packedBytes: number;
  bytes: number;
  /** Offset of its content. */
  start: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 5000;
/** Limit of the unpacked size of an archive of at most 50 MB; a larger one is a zip bomb. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;

/**
 * The directory of a zip archive; null for archives that are not accepted: broken, encrypted, with unusual compression, with names that
 * leave the folder, or far larger unpacked than packed. Nothing is unpacked here.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(bytes, view, at, end);
    if (!read) return null;
    entries.push(read.entry);
    at = read.next;
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const hasDuplicates = new Set(entries.map(({ name }) => name)).size < entries.length;
  return hasDuplicates || unpacked > MAX_UNPACKED_BYTES ? null : entries;
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, end: number) {
  if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) return null;
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = methodOf(view.getUint16(at + 10, true));
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const name = asciiOf(bytes, at + 46, at + 46 + nameLength);
  const start = contentStart(view, view.getUint32(at + 42, true));
  const packedBytes = view.getUint32(at + 20, true);
  if (isEncrypted || method === null || next > end || !isSafeName(name) || start === null || start + packedBytes > end)
    return null;
  return { next, entry: { name, method, packedBytes, bytes: view.getUint32(at + 24, true), start } };
}

function methodOf(code: number): ZipEntry['method'] | null {
  if (code === 0) return 'stored';
  return code === 8 ? 'deflated' : null;
}

function contentStart(view: DataView, at: number): number | null {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) return null;
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function isSafeName(name: string): boolean {
  if (name === '' || /^\/|\\|^[a-z]:/i.test(name) || name.includes('\u0000')) return false;
  return !name.split('/').includes('..');
}
