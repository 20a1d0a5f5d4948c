/** A start tag, or the end of an element. `isOpen` says that an end will follow. */
export type XmlTag = { name: string; attributes: string; isOpen: boolean; isEnd: boolean };

/** Longer is no tag of any export; without a limit a file that never closes one would fill the memory. */
const MAX_TAG_LENGTH = 1024 * 1024;

/**
 * Reads the tags of an XML text piece by piece, as a file streams in. It knows what exports are written in: tags with attributes,
 * comments, CDATA, instructions and an inner document type. Text between tags is skipped unless `onText` takes it, as written and
 * in pieces. No entity is ever expanded beyond the five that XML has, so a file cannot grow while it is read. Throws a RangeError for
 * a text that is no XML.
 */
export class XmlTagReader {
  #rest = '';
  readonly #onTag: (tag: XmlTag) => void;
  readonly #onText: ((text: string) => void) | undefined;

  constructor(onTag: (tag: XmlTag) => void, onText?: (text: string) => void) {
    this.#onTag = onTag;
    this.#onText = onText;
  }

  push(text: string): void {
    const all = this.#rest + text;
    let at = all.indexOf('<');
    this.#onText?.(all.slice(0, at < 0 ? undefined : at));
    while (at >= 0) {
      const end = endOfMarkup(all, at);
      if (end < 0) break;
      this.#take(all, at, end);
      at = all.indexOf('<', end);
      this.#onText?.(all.slice(end, at < 0 ? undefined : at));
    }
    this.#rest = at < 0 ? '' : all.slice(at);
    if (this.#rest.length > MAX_TAG_LENGTH) throw new RangeError('A tag does not end.');
  }

  /** True when the text does not stop in the middle of a tag. */
  isWhole(): boolean {
    return this.#rest === '';
  }

  /** `end` is the place after the closing bracket. */
  #take(all: string, at: number, end: number): void {
    const first = all[at + 1];
    if (first === '!' || first === '?') return;
    const isEnd = first === '/';
    const isClosed = all[end - 2] === '/';
    const inner = all.slice(at + (isEnd ? 2 : 1), isClosed ? end - 2 : end - 1);
    const cut = inner.search(/\s/);
    const name = cut < 0 ? inner : inner.slice(0, cut);
    if (name === '') throw new RangeError('A tag has no name.');
    this.#onTag({ name, attributes: cut < 0 ? '' : inner.slice(cut), isOpen: !isEnd && !isClosed, isEnd });
  }
}

/** The place after the markup that begins at a bracket; -1 while its end is not there. */
function endOfMarkup(all: string, at: number): number {
  if (all.startsWith('<!--', at)) return after(all, '-->', at + 4);
  if (all.startsWith('<![CDATA[', at)) return after(all, ']]>', at + 9);
  if (all.startsWith('<?', at)) return after(all, '?>', at + 2);
  if (all.startsWith('<!D', at)) return endOfDocumentType(all, at);
  // The first letters of one of those above may be cut off.
  if (all.startsWith('<!', at) && all.length - at < 9) return -1;
  return endOfTag(all, at + 1);
}

function after(all: string, mark: string, from: number): number {
  const at = all.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** With declarations in brackets it ends after those. */
function endOfDocumentType(all: string, at: number): number {
  const end = after(all, '>', at);
  const inside = all.slice(at, end < 0 ? undefined : end).indexOf('[');
  if (inside < 0) return end;
  const bracket = at + inside;
  const close = /\]\s*>/g;
  close.lastIndex = bracket;
  return close.test(all) ? close.lastIndex : -1;
}

const [DOUBLE, SINGLE, END] = [34, 39, 62];

/** A bracket between quotes is part of a value. */
function endOfTag(all: string, from: number): number {
  let quote = 0;
  for (let at = from; at < all.length; at += 1) {
    const code = all.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === DOUBLE || code === SINGLE) quote = code;
    else if (code === END) return at + 1;
  }
  return -1;
}

/** The attributes of a tag by name, with the five entities of XML and numbered characters read. */
export function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  // A word without a value is matched, too: otherwise each of its letters would be tried as the beginning of a name.
  for (const [, name, double, single] of text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)) {
    const value = double ?? single;
    if (value !== undefined) found[String(name)] = plainText(value);
  }
  return found;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with the five entities of XML and numbered characters read. An entity that a file declares itself stays as it is written. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]{1,6}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
