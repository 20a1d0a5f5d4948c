/** A start tag or an end tag. `isOpen`: a start tag whose end tag follows, unlike `<a/>`. */
export type XmlTag = { name: string; attributes: string; isOpen: boolean; isEnd: boolean };

/** In characters. Tags in exports are shorter; without a limit an unclosed tag would fill the memory. */
const MAX_TAG_LENGTH = 1024 * 1024;

/**
 * Reads the tags of an XML text in pieces, as a file is streamed. Supports what exports contain: tags with attributes, comments, CDATA,
 * processing instructions and an inline document type. Text between tags goes to `onText` unchanged and in pieces, or is skipped.
 * Expands only the five predefined entities, so that a small file cannot expand to a large text. Throws a RangeError for invalid XML.
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

  /** `end` is the index after the closing bracket. */
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

/** The index after the markup that begins at a bracket; -1 while its end has not been read. */
function endOfMarkup(all: string, at: number): number {
  if (all.startsWith('<!--', at)) return after(all, '-->', at + 4);
  if (all.startsWith('<![CDATA[', at)) return after(all, ']]>', at + 9);
  if (all.startsWith('<?', at)) return after(all, '?>', at + 2);
  if (all.startsWith('<!D', at)) return endOfDocumentType(all, at);
  // May be the beginning of one of the cases above, continued in the next piece.
  if (all.startsWith('<!', at) && all.length - at < 9) return -1;
  return endOfTag(all, at + 1);
}

function after(all: string, mark: string, from: number): number {
  const at = all.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** A document type with inline declarations ends after their closing bracket. */
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

/** A closing bracket inside quotes is part of an attribute's value. */
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

/** The attributes of a tag by name, with entities decoded. */
export function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  // Also matches a word without a value: otherwise the expression would retry at each of its letters, which is slow.
  for (const [, name, double, single] of text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)) {
    const value = double ?? single;
    if (value !== undefined) found[String(name)] = plainText(value);
  }
  return found;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the five predefined entities and numeric character references. Other entities stay as written. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]{1,6}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
