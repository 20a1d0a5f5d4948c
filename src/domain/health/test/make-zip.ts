/** A file of an archive. `content` is already compressed according to the method. */
export type ZipPart = {
  name: string;
  content: Uint8Array;
  method?: number;
  /** Uncompressed size; the length of the content by default. */
  bytes?: number;
  isEncrypted?: boolean;
};

/** Builds a zip archive; `isLong` uses zip64 records. */
export function makeZip(parts: readonly ZipPart[], { isLong = false } = {}): Uint8Array<ArrayBuffer> {
  const files: number[] = [];
  const directory: number[] = [];
  for (const part of parts) {
    const at = files.length;
    const head = headOf(part);
    files.push(...le(0x04034b50, 4), ...head, ...le(0, 2), ...ascii(part.name), ...part.content);
    directory.push(
      ...le(0x02014b50, 4),
      ...le(45, 2),
      ...(isLong ? longEntry(part, head, at) : shortEntry(part, head, at)),
    );
  }
  const [count, size, at] = [parts.length, directory.length, files.length];
  const longEnd = [
    ...[...le(0x06064b50, 4), ...le(44, 8), ...le(45, 2), ...le(45, 2), ...le(0, 8)],
    ...[...le(count, 8), ...le(count, 8), ...le(size, 8), ...le(at, 8)],
    ...[...le(0x07064b50, 4), ...le(0, 4), ...le(at + size, 8), ...le(1, 4)],
  ];
  const header = isLong ? [0xffff, 0xffff, 0xffffffff, 0xffffffff] : [count, count, size, at];
  const end = [
    ...le(0x06054b50, 4),
    ...le(0, 4),
    ...header.flatMap((value, index) => le(value, index < 2 ? 2 : 4)),
    ...le(0, 2),
  ];
  return Uint8Array.from([...files, ...directory, ...(isLong ? longEnd : []), ...end]);
}

/** The fields from the version to the length of the name, which both headers share. */
function headOf({ name, content, method = 0, bytes = content.length, isEncrypted = false }: ZipPart): number[] {
  return [
    ...[...le(20, 2), ...le(isEncrypted ? 1 : 0, 2), ...le(method, 2), ...le(0, 8)],
    ...[...le(content.length, 4), ...le(bytes, 4), ...le(name.length, 2)],
  ];
}

function shortEntry({ name }: ZipPart, head: number[], at: number): number[] {
  // An unrelated extra field first, as in real archives.
  const extra = [...le(0x5455, 2), ...le(1, 2), 0];
  return [...head, ...le(extra.length, 2), ...le(0, 10), ...le(at, 4), ...ascii(name), ...extra];
}

function longEntry({ name, content, bytes = content.length }: ZipPart, head: number[], at: number): number[] {
  const longer = [...le(bytes, 8), ...le(content.length, 8), ...le(at, 8)];
  const extra = [...le(0x5455, 2), ...le(1, 2), 0, ...le(1, 2), ...le(longer.length, 2), ...longer];
  const sizes = [...le(0xffffffff, 4), ...le(0xffffffff, 4)];
  const before = head.slice(0, 14);
  return [
    ...before,
    ...sizes,
    ...le(name.length, 2),
    ...le(extra.length, 2),
    ...le(0, 10),
    ...le(0xffffffff, 4),
    ...ascii(name),
    ...extra,
  ];
}

/** Little-endian. */
function le(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_none, index) => Math.floor(value / 256 ** index) % 256);
}

const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
