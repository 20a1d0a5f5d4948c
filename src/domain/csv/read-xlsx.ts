import { attributesOf, plainText, type XmlTag, XmlTagReader } from '../text/xml-tags.ts';
import { MAX_ROW_LENGTH } from './read-csv.ts';

/** The number of columns that spreadsheets have (up to XFD). */
const MAX_COLUMNS = 16_384;
/** Maximum characters of all shared texts: a food database has some megabytes of them. */
const MAX_SHARED_LENGTH = 64 * 1024 * 1024;

/** Some programs write every name with a prefix: x:row. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads the texts that cells refer to by index (xl/sharedStrings.xml), in pieces. */
export class SharedStringsReader {
  readonly strings: string[] = [];
  readonly #tags = new XmlTagReader(
    (tag) => this.#take(tag),
    (text) => this.#add(text),
  );
  #text = '';
  #isText = false;
  /** Pronunciations of Japanese texts are skipped. */
  #isPhonetic = false;
  #length = 0;

  push(text: string): void {
    this.#tags.push(text);
  }

  #take({ name, isOpen, isEnd }: XmlTag): void {
    const local = localName(name);
    if (local === 'rPh') this.#isPhonetic = isOpen;
    if (local === 't') this.#isText = isOpen && !this.#isPhonetic;
    if (local !== 'si') return;
    if (isEnd || !isOpen) this.strings.push(plainText(this.#text));
    this.#text = '';
  }

  #add(text: string): void {
    if (!this.#isText) return;
    this.#text += text;
    this.#length += text.length;
    if (this.#length > MAX_SHARED_LENGTH) throw new RangeError('The workbook has too much text.');
  }
}

/** Reads the rows of a worksheet (xl/worksheets/*.xml) in pieces. Empty cells are empty texts; rows without cells are left out. */
export class SheetReader {
  readonly #tags = new XmlTagReader(
    (tag) => this.#take(tag),
    (text) => this.#add(text),
  );
  readonly #shared: readonly string[];
  #rows: string[][] = [];
  #row: string[] = [];
  #column = 0;
  #type = '';
  #text = '';
  #isValue = false;
  /** State of the current row. */
  #length = 0;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  /** The rows completed by this piece of text. */
  push(text: string): string[][] {
    this.#tags.push(text);
    const complete = this.#rows;
    this.#rows = [];
    return complete;
  }

  #take({ name, attributes, isOpen, isEnd }: XmlTag): void {
    const local = localName(name);
    if (local === 'row' && isEnd) this.#endRow();
    else if (local === 'c') {
      if (!isEnd) this.#beginCell(attributes);
      if (!isOpen) this.#endCell();
    } else if (local === 'v' || local === 't') this.#isValue = isOpen;
  }

  #add(text: string): void {
    if (!this.#isValue) return;
    this.#text += text;
    this.#length += text.length;
    if (this.#length > MAX_ROW_LENGTH) throw new RangeError('A row is too long.');
  }

  /** A cell has its reference; a cell without one follows the previous cell. */
  #beginCell(attributes: string): void {
    const { r = '', t = 'n' } = attributesOf(attributes);
    this.#column = columnOf(r) ?? this.#row.length;
    this.#type = t;
    this.#text = '';
  }

  #endCell(): void {
    if (this.#column >= MAX_COLUMNS) throw new RangeError('A worksheet has no such column.');
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row[this.#column] = this.#type === 's' ? (this.#shared[Number(this.#text)] ?? '') : plainText(this.#text);
  }

  #endRow(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row);
    this.#row = [];
    this.#length = 0;
  }
}

const A = 64;

/** 0 for A1, 27 for AB7; null where there are no letters. */
function columnOf(reference: string): number | null {
  const letters = reference.replace(/[^A-Z].*$/, '');
  if (letters === '') return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - A, 0) - 1;
}
