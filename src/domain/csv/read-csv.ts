/** Maximum characters of one row. The longest rows that we read, those of Open Food Facts, have some ten thousand. */
export const MAX_ROW_LENGTH = 1_000_000;

const SHOWN_LENGTH = 2000;

/** A row that is too long becomes one cell with its first characters, so that no table accepts it as a row. */
export function cutRow(text: string): string[] {
  return [text.slice(0, SHOWN_LENGTH)];
}

/**
 * Reads CSV (RFC 4180) in pieces, as a file streams in: quotes, doubled quotes, line breaks within quotes. The first line decides between
 * comma and semicolon; a byte order mark is skipped; empty lines are ignored. A row that is too long is truncated and ends with its line,
 * also within quotes, so that an unclosed quote does not swallow the rest of the file.
 */
export class CsvReader {
  #rows: string[][] = [];
  #row: string[] = [];
  #cell = '';
  /** State of the current row. */
  #length = 0;
  #state: 'plain' | 'quoted' | 'quote-in-quoted' | 'too-long' = 'plain';
  /** Null until the first line is read. */
  #separator: string | null = null;
  #waiting = '';

  /** The separator between cells: a comma until the first line decides. */
  get separator(): string {
    return this.#separator ?? ',';
  }

  /** The rows completed by this piece of text. */
  push(text: string): string[][] {
    if (this.#separator !== null) return this.#read(text);
    this.#waiting += text;
    return text.includes('\n') || this.#waiting.length > MAX_ROW_LENGTH ? this.#begin() : [];
  }

  /** The last row, when the text does not end with a line break. */
  end(): string[][] {
    const rows = this.#separator === null ? this.#begin() : [];
    this.#endRow();
    return [...rows, ...this.#read('')];
  }

  #begin(): string[][] {
    const [line = ''] = this.#waiting.split('\n', 1);
    const count = (sign: string) => line.split(sign).length;
    this.#separator = count(';') > count(',') ? ';' : ',';
    return this.#read(this.#waiting.replace(/^\ufeff/, ''));
  }

  #read(text: string): string[][] {
    for (const sign of text) this.#take(sign);
    const complete = this.#rows;
    this.#rows = [];
    return complete;
  }

  #take(sign: string): void {
    this.#length += sign.length;
    if (this.#length > MAX_ROW_LENGTH) {
      this.#skip(sign);
      return;
    }
    if (this.#state === 'quoted') {
      if (sign === '"') this.#state = 'quote-in-quoted';
      else this.#cell += sign;
      return;
    }
    if (this.#state === 'quote-in-quoted' && sign === '"') {
      this.#cell += sign;
      this.#state = 'quoted';
      return;
    }
    this.#state = 'plain';
    if (sign === '"' && this.#cell === '') this.#state = 'quoted';
    else if (sign === this.#separator) this.#endCell();
    else if (sign === '\n') this.#endRow();
    else if (sign !== '\r') this.#cell += sign;
  }

  #skip(sign: string): void {
    if (this.#state !== 'too-long') [this.#cell = ''] = cutRow([...this.#row, this.#cell].join(this.separator));
    this.#state = 'too-long';
    this.#row = [];
    if (sign === '\n') this.#endRow();
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = '';
  }

  #endRow(): void {
    this.#endCell();
    if (this.#row.length > 1 || this.#row[0] !== '') this.#rows.push(this.#row);
    this.#row = [];
    this.#length = 0;
    this.#state = 'plain';
  }
}
