/** The smallest valid PDF: a header, an object, a cross-reference table and its offset. */
export function makePdf(changes: { head?: string; address?: number; tail?: string } = {}): Uint8Array {
  const body = `${changes.head ?? '%PDF-1.7\n'}1 0 obj\n<<>>\nendobj\n`;
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<<>>\nstartxref\n${changes.address ?? body.length}\n%%EOF${changes.tail ?? '\n'}`;
  return bytesOf(body + table);
}

const CONTAINER_XML =
  '<container><rootfiles><rootfile full-path="EPUB/bok.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
export const PACKAGE_XML = '<package version="3.0"><manifest></manifest><spine></spine></package>';

export const EPUB_FILES: Record<string, string> = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': CONTAINER_XML,
  'EPUB/bok.opf': PACKAGE_XML,
};

type ZipChanges = {
  /** Set on every entry of the directory. */
  flags?: number;
  method?: number;
  /** Unpacked size that the directory claims for the last entry. */
  claims?: number;
  count?: number;
  listAt?: number;
  comment?: string;
};

/** A zip archive of stored files, with optional errors. */
export function makeZip(files: Record<string, string> = EPUB_FILES, changes: ZipChanges = {}): Uint8Array {
  let content = '';
  let list = '';
  for (const [name, text] of Object.entries(files)) {
    const sizes = u32(text.length) + u32(text.length);
    const end = u32(changes.claims ?? text.length);
    const [flags, method] = [u16(changes.flags ?? 0), u16(changes.method ?? 0)];
    list += `PK\u0001\u0002${u16(20)}${u16(20)}${flags}${method}${u32(0)}${u32(0)}${u32(text.length)}${end}${u16(name.length)}${u16(0)}${u16(0)}${u16(0)}${u16(0)}${u32(0)}${u32(content.length)}${name}`;
    content += `PK\u0003\u0004${u16(20)}${u16(0)}${u16(0)}${u32(0)}${u32(0)}${sizes}${u16(name.length)}${u16(0)}${name}${text}`;
  }
  const count = u16(changes.count ?? Object.keys(files).length);
  const comment = changes.comment ?? '';
  const end = `PK\u0005\u0006${u32(0)}${count}${count}${u32(list.length)}${u32(changes.listAt ?? content.length)}${u16(comment.length)}${comment}`;
  return bytesOf(content + list + end);
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const u16 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255);
const u32 = (value: number) => u16(value & 65_535) + u16(value >>> 16);
