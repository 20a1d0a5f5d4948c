/** A file in a zip archive. The name is decoded byte by byte, because we only look for ASCII names. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0 is stored, 8 is deflate; other methods are rare. */
  method: number;
  compressedBytes: number;
  bytes: number;
  /** Offset of the local header. */
  headerAt: number;
};

/** Location of the central directory. */
export type DirectoryLocation = { at: number; bytes: number; entries: number };

const [END, END_64, END_64_LOCATOR, ENTRY, LOCAL] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50, 0x04034b50];
const [END_BYTES, LOCATOR_BYTES, END_64_BYTES, ENTRY_BYTES] = [22, 20, 56, 46];
/** Size of a local header without its name. */
export const LOCAL_HEADER_BYTES = 30;
/** Maximal distance of the directory records from the end: only a comment follows them. */
export const TAIL_BYTES = END_BYTES + LOCATOR_BYTES + END_64_BYTES + 0xffff;
const IN_64 = 0xffffffff;

/** Checks the signature of a zip archive. */
export function isZip(first: Uint8Array): boolean {
  return first.length >= 4 && viewOf(first).getUint32(0, true) === LOCAL;
}

/** Finds the central directory from the last bytes of the archive. Null when the archive is truncated. */
export function findDirectory(tail: Uint8Array, fileBytes: number): DirectoryLocation | null {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const location = locationAt(view, at);
    return location && location.at + location.bytes <= fileBytes ? location : null;
  }
  return null;
}

function locationAt(view: DataView, at: number): DirectoryLocation | null {
  const [entries, bytes, from] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ];
  if (entries !== 0xffff && bytes !== IN_64 && from !== IN_64) return { at: from, bytes, entries };
  // Archives above 4 GB have a zip64 record before the end record.
  const longer = at - LOCATOR_BYTES - END_64_BYTES;
  const isLonger =
    longer >= 0 &&
    view.getUint32(at - LOCATOR_BYTES, true) === END_64_LOCATOR &&
    view.getUint32(longer, true) === END_64;
  if (!isLonger) return null;
  return {
    entries: long(view, longer + 32),
    bytes: long(view, longer + 40),
    at: long(view, longer + 48),
  };
}

/** Parses the central directory. Null when it is damaged. */
export function readDirectory(directory: Uint8Array, { entries }: DirectoryLocation): ZipEntry[] | null {
  const view = viewOf(directory);
  const found: ZipEntry[] = [];
  let at = 0;
  while (found.length < entries) {
    if (at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((location) => view.getUint16(at + location, true));
    const next = at + ENTRY_BYTES + Number(name) + Number(extra) + Number(comment);
    if (next > directory.length) return null;
    found.push(entryAt(directory, view, at));
    at = next;
  }
  return found;
}

function entryAt(directory: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameAt = at + ENTRY_BYTES;
  const extraAt = nameAt + view.getUint16(at + 28, true);
  const sizes = [
    { key: 'bytes', value: view.getUint32(at + 24, true) },
    { key: 'compressedBytes', value: view.getUint32(at + 20, true) },
    { key: 'headerAt', value: view.getUint32(at + 42, true) },
  ] as const;
  const longer = longSizes(view, extraAt, view.getUint16(at + 30, true));
  // The 64-bit values come in this order, each only when the 32-bit field is full.
  const whole = sizes.map(({ key, value }) => [key, value === IN_64 ? (longer.shift() ?? value) : value] as const);
  return {
    name: String.fromCharCode(...directory.subarray(nameAt, extraAt)),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    ...{ bytes: 0, compressedBytes: 0, headerAt: 0 },
    ...Object.fromEntries(whole),
  };
}

/** The 64-bit values of the zip64 extra field (number 1). */
function longSizes(view: DataView, from: number, bytes: number): number[] {
  let at = from;
  while (at + 4 <= from + bytes) {
    const size = view.getUint16(at + 2, true);
    const end = Math.min(at + 4 + size, from + bytes);
    if (view.getUint16(at, true) === 1)
      return Array.from({ length: Math.floor((end - at - 4) / 8) }, (_none, location) =>
        long(view, at + 4 + 8 * location),
      );
    at += 4 + size;
  }
  return [];
}

/** Offset of a file's content, from its local header; null without a valid header. */
export function contentAt(header: Uint8Array, headerAt: number): number | null {
  if (header.length < LOCAL_HEADER_BYTES) return null;
  const view = viewOf(header);
  if (view.getUint32(0, true) !== LOCAL) return null;
  return headerAt + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Sizes above 2^53 do not occur. */
const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true));
