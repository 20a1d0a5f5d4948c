import { asciiOf, asUtf8Bytes } from './bytes-as-text.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const MIMETYPE = 'application/epub+zip';
const CONTAINER = 'META-INF/container.xml';
/** Both files are short lists; a larger file is not a valid one. */
const CONTAINER_BYTES = 64 * 1024;
const PACKAGE_BYTES = 4 * 1024 * 1024;

/** Reads one entry as text; null when it cannot be unpacked within the limit. Passed in, because the domain has no unzip. */
type Unpack = (entry: ZipEntry, limitBytes: number) => string | null;

/**
 * True for bytes that are an EPUB by its container format (EPUB 3.3, OCF 4): a zip archive whose first file is the uncompressed media
 * type, with a container that refers to an existing package document with a manifest.
 */
export function isEpub(bytes: Uint8Array, unpack: Unpack): boolean {
  const head = asciiOf(bytes, 0, 30 + 8 + MIMETYPE.length);
  if (!head.startsWith('PK\u0003\u0004') || head.slice(30) !== `mimetype${MIMETYPE}`) return false;
  const entries = readZipDirectory(bytes);
  const read = (name: string, limitBytes: number) => {
    const entry = entries?.find((candidate) => candidate.name === name);
    return entry ? unpack(entry, limitBytes) : null;
  };
  const path = packagePathIn(read(CONTAINER, CONTAINER_BYTES) ?? '');
  const book = path === null ? null : read(asUtf8Bytes(path), PACKAGE_BYTES);
  return (
    book !== null && ['package', 'manifest', 'spine'].every((name) => new RegExp(`<(?:\\w+:)?${name}[\\s>]`).test(book))
  );
}

function packagePathIn(container: string): string | null {
  const rootfile = /<(?:\w+:)?rootfile\s[^<>]*>/.exec(container)?.[0] ?? '';
  if (!rootfile.includes('application/oebps-package+xml')) return null;
  return /\sfull-path\s*=\s*["']([^"']+)["']/.exec(rootfile)?.[1] ?? null;
}
